import { setNewPassword } from '@vestibule/auth-runtime';
import { PasswordRules, signInMessages } from '@vestibule/login-screens';
import { Button, Field, useArrivalFocus, useMessages, useProblemFocus } from '@vestibule/ui';
import { useRef, useState, type SyntheticEvent } from 'react';
import { FormProblem } from '../form/form-problem';
import { usePasswordReset } from './use-password-reset';

interface NewPasswordFormProps {
  /** The address for which this browser requested the link, for password managers. */
  readonly email: string | undefined;
  readonly onSuccess: () => void;
  /** Called if the link no longer works. */
  readonly onSpent: () => void;
}

/** Sets a new password with the token in the page's address. */
export function NewPasswordForm({ email, onSuccess, onSpent }: NewPasswordFormProps) {
  const t = useMessages(signInMessages);
  const [password, setPassword] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const { submission, submit } = usePasswordReset(setNewPassword, {
    onSuccess,
    onTokenInvalid: onSpent,
  });

  useArrivalFocus(input, '', 'field');
  useProblemFocus(submission, [['value', input]]);

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
