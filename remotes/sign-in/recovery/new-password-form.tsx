import { setNewPassword } from '@vestibule/auth-runtime';
import { NewPasswordForm as PasswordForm } from '@vestibule/login-screens';
import { FormProblem } from '@vestibule/login-screens/runtime';
import { useArrivalFocus, useProblemFocus } from '@vestibule/ui';
import { useRef, useState } from 'react';
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
  const [password, setPassword] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const { submission, submit } = usePasswordReset(setNewPassword, {
    onSuccess,
    onTokenInvalid: onSpent,
  });

  useArrivalFocus(input, '', 'field');
  useProblemFocus(submission, [['value', input]]);

  const error = submission.problem?.fields?.value;
  return (
    <PasswordForm
      submit={{ onSubmit: () => void submit(password) }}
      attempt={submission}
      email={email}
      password={{ value: password, onValue: setPassword, error, inputRef: input }}
      problem={<FormProblem submission={submission} />}
    />
  );
}
