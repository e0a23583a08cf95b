import { setNewPassword } from '@vestibule/auth-runtime';
import { PasswordRules } from '@vestibule/forms';
import { Button, Field, Notice, useArrivalFocus, useMessages, useProblemFocus } from '@vestibule/ui';
import { useRef, useState, type ReactNode, type SyntheticEvent } from 'react';
import { FormProblem } from '../form/form-problem';
import { messages } from '../messages';
import { outcomeMessages } from '../words/outcome-messages';
import { usePasswordReset } from './use-password-reset';

interface NewPasswordFormProps {
  /** The address for which this browser requested the link, for password managers. */
  readonly email: string | undefined;
  readonly onSuccess: () => void;
  /** Leads to where users request another link. */
  readonly newLink: ReactNode;
}

/** Sets a new password with the token in the page's address. */
export function NewPasswordForm({ email, onSuccess, newLink }: NewPasswordFormProps) {
  const t = useMessages(messages);
  const tOutcome = useMessages(outcomeMessages);
  const [password, setPassword] = useState('');
  const [isSpent, setIsSpent] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { submission, submit } = usePasswordReset(setNewPassword, {
    onSuccess,
    onTokenInvalid: () => setIsSpent(true),
  });

  useArrivalFocus(input, '', 'field');
  useProblemFocus(submission, [['value', input]]);

  if (isSpent) {
    return (
      <>
        <Notice icon="alert">{tOutcome('reset.TOKEN_INVALID')}</Notice>
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
      <FormProblem submission={submission} />
      {/* Nobody has to type it: it tells password managers whose password this is. */}
      {email && <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />}
      <Field
        label={t('label.newPassword')}
        name="new-password"
        type="password"
        autoComplete="new-password"
        enterKeyHint="go"
        required
        value={password}
        onValue={setPassword}
        error={submission.problem?.fields?.value}
        rules={<PasswordRules password={password} t={t} />}
        reveal={{ show: t('reveal.show'), hide: t('reveal.hide') }}
        inputRef={input}
      />
      <Button type="submit" busy={submission.status === 'busy' ? t('reset.setting') : undefined}>
        {t('reset.set')}
      </Button>
    </form>
  );
}
