import { setNewPassword } from '@vestibule/auth-runtime';
import { Button, Field, Notice, useMessages } from '@vestibule/ui';
import { useLayoutEffect, useRef, useState, type ReactNode, type SyntheticEvent } from 'react';
import { messages } from '../messages';
import { outcomeMessages } from '../outcome-messages';
import { useSubmission } from './use-submission';

interface NewPasswordFormProps {
  readonly onSuccess: () => void;
  /** Where to ask for another link. */
  readonly newLink: ReactNode;
}

/** Sets a new password with the token in the page's address. */
export function NewPasswordForm({ onSuccess, newLink }: NewPasswordFormProps) {
  const t = useMessages(messages);
  const tOutcome = useMessages(outcomeMessages);
  const [password, setPassword] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const { submission, submit } = useSubmission(setNewPassword, onSuccess);
  const refused = submission.status === 'refused' ? submission : undefined;

  useLayoutEffect(() => {
    if (refused?.field) input.current?.focus();
  }, [refused]);

  if (submission.status === 'token-invalid') {
    return (
      <>
        <Notice tone="danger">{tOutcome('reset.TOKEN_INVALID')}</Notice>
        <p>{newLink}</p>
      </>
    );
  }
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    void submit(password);
  };
  return (
    <form className="vs-stack" noValidate onSubmit={onSubmit}>
      {refused?.message && <Notice tone="danger">{refused.message}</Notice>}
      <Field
        label={t('label.newPassword')}
        name="new-password"
        type="password"
        autoComplete="new-password"
        enterKeyHint="go"
        required
        value={password}
        onValue={setPassword}
        error={refused?.field}
        hint={t('hint.password')}
        reveal={{ show: t('reveal.show'), hide: t('reveal.hide') }}
        inputRef={input}
      />
      <Button type="submit" busy={submission.status === 'busy' ? t('reset.setting') : undefined}>
        {t('reset.set')}
      </Button>
    </form>
  );
}
