import { requestPasswordReset } from '@vestibule/auth-runtime';
import { Button, Field, Notice, ResendButton, useMessages } from '@vestibule/ui';
import { useLayoutEffect, useRef, useState, type SyntheticEvent } from 'react';
import { messages } from '../messages';
import { useResendWords } from '../use-resend-words';
import { useSubmission } from './use-submission';

interface AskResetProps {
  /** The e-mail address to fill in. */
  readonly hint: string;
  readonly onSent: () => void;
}

/** Asks for a link to set a new password. It says the same whether there is such an account or not. */
export function AskReset({ hint, onSent }: AskResetProps) {
  const t = useMessages(messages);
  const resendWords = useResendWords();
  const [email, setEmail] = useState(hint);
  const [sentAt, setSentAt] = useState<number>();
  const input = useRef<HTMLInputElement>(null);
  const { submission, submit } = useSubmission(requestPasswordReset, () => {
    onSent();
    setSentAt(Date.now());
  });
  const refused = submission.status === 'refused' ? submission : undefined;

  useLayoutEffect(() => {
    if (refused?.field) input.current?.focus();
  }, [refused]);

  if (sentAt !== undefined) {
    const [before, after] = t('reset.sent').split('{email}');
    return (
      <>
        <Notice>
          {before}
          <strong>
            <bdi>{email.trim()}</bdi>
          </strong>
          {after}
        </Notice>
        {refused?.message && <Notice tone="danger">{refused.message}</Notice>}
        <ResendButton
          words={resendWords}
          sentAt={sentAt}
          busy={submission.status === 'busy'}
          onPress={() => void submit(email)}
        />
        <p className="vs-quiet">
          <button type="button" className="vs-link-button" onClick={() => setSentAt(undefined)}>
            {t('code.otherEmail')}
          </button>
        </p>
      </>
    );
  }

  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    void submit(email);
  };
  return (
    <form className="vs-stack" noValidate onSubmit={onSubmit}>
      <p>{t('reset.ask')}</p>
      {refused?.message && <Notice tone="danger">{refused.message}</Notice>}
      <Field
        label={t('label.email')}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="send"
        required
        value={email}
        onValue={setEmail}
        error={refused?.field}
        inputRef={input}
      />
      <Button type="submit" busy={submission.status === 'busy' ? t('reset.sending') : undefined}>
        {t('reset.send')}
      </Button>
    </form>
  );
}
