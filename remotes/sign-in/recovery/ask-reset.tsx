import { requestPasswordReset } from '@vestibule/auth-runtime';
import { Button, useArrivalFocus, useMessages } from '@vestibule/ui';
import { useRef, useState, type SyntheticEvent } from 'react';
import { EmailField } from '../password/email-field';
import { FormProblem } from '../form/form-problem';
import { messages } from '../messages';
import { useTypedEmail } from '../password/typed-email';
import { useProblemFocus } from '../form/use-problem-focus';
import { LinkSent } from './link-sent';
import { usePasswordReset } from './use-password-reset';

interface AskResetProps {
  /** Of the page, untrusted. */
  readonly query: URLSearchParams;
  /** A link is on its way to this address, if it has an account. */
  readonly onSent: (email: string) => void;
}

/** Asks for a link to set a new password. It says the same whether or not there is such an account. */
export function AskReset({ query, onSent }: AskResetProps) {
  const t = useMessages(messages);
  const [email, setEmail] = useTypedEmail(query);
  const [sentAt, setSentAt] = useState<number>();
  const input = useRef<HTMLInputElement>(null);
  const { submission, submit } = usePasswordReset(requestPasswordReset, {
    onSuccess: () => {
      onSent(email.trim());
      setSentAt(Date.now());
    },
    // There is none yet.
    onTokenInvalid: () => undefined,
  });

  useArrivalFocus(input, sentAt === undefined, 'field');
  useProblemFocus(submission, [['value', input]]);

  if (sentAt !== undefined) {
    return (
      <LinkSent
        words={t('reset.sent')}
        email={email.trim()}
        sentAt={sentAt}
        submission={submission}
        onResend={() => void submit(email)}
        onOtherEmail={() => setSentAt(undefined)}
      />
    );
  }
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    void submit(email);
  };
  return (
    <form className="vs-stack" noValidate onSubmit={onSubmit}>
      <p>{t('reset.ask')}</p>
      <FormProblem submission={submission} />
      <EmailField
        autoComplete="username"
        enterKeyHint="send"
        value={email}
        onValue={setEmail}
        error={submission.problem?.fields?.value}
        inputRef={input}
      />
      <Button type="submit" busy={submission.status === 'busy' ? t('reset.sending') : undefined}>
        {t('reset.send')}
      </Button>
    </form>
  );
}
