import {
  readEmail,
  requestPasswordReset,
  setNewPassword,
  type PasswordResetOutcome,
} from '@vestibule/auth-runtime';
import type { PasswordPolicy } from '@vestibule/login-flow';
import { useTypedEmail } from '@vestibule/auth-runtime/react';
import { APART, NewPasswordForm as PasswordForm, signInMessages } from '@vestibule/login-screens';
import {
  FormProblem,
  useOutcomeWords,
  useSubmission,
  type AttemptResult,
} from '@vestibule/login-screens/runtime';
import { useArrivalFocus, useMessages, useProblemFocus } from '@vestibule/ui';
import { useRef, useState } from 'react';
import { LinkRequest } from './link-request';

interface AskResetProps {
  /** Of the page, untrusted. */
  readonly query: URLSearchParams;
  /** A link is on its way to this address, if it has an account. */
  readonly onSent: (email: string) => void;
}

/** Asks for a link to set a new password. */
export function AskReset({ query, onSent }: AskResetProps) {
  const t = useMessages(signInMessages);
  const [email, setEmail] = useTypedEmail(query);
  const [sentAt, setSentAt] = useState<number>();
  const { submission, submit } = usePasswordReset(requestPasswordReset, () => {
    onSent(readEmail(email));
    setSentAt(Date.now());
  });
  return (
    <LinkRequest
      words={{ explain: t('reset.ask'), sent: t('reset.sent', { contact: APART }) }}
      email={email}
      onEmail={setEmail}
      submission={submission}
      field="value"
      sentAt={sentAt}
      onSend={() => void submit(email)}
      onOtherEmail={() => setSentAt(undefined)}
    />
  );
}

interface NewPasswordFormProps {
  /** The address for which this browser requested the link, for password managers. */
  readonly email: string | undefined;
  /** What the tenant asks of new passwords, if not the usual. */
  readonly policy: PasswordPolicy | undefined;
  readonly onSuccess: () => void;
  /** Called if the link no longer works. */
  readonly onSpent: () => void;
}

/** Sets a new password with the token in the page's address. */
export function NewPasswordForm({ email, policy, onSuccess, onSpent }: NewPasswordFormProps) {
  const [password, setPassword] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const { submission, submit } = usePasswordReset(
    (typed) => setNewPassword(typed, policy),
    onSuccess,
    onSpent,
  );

  useArrivalFocus(input, '', 'field');
  useProblemFocus(submission, [['value', input]]);

  const error = submission.problem?.fields?.value;
  return (
    <PasswordForm
      submit={{ onSubmit: () => void submit(password) }}
      attempt={submission}
      email={email}
      policy={policy}
      password={{ value: password, onValue: setPassword, error, inputRef: input }}
      problem={<FormProblem submission={submission} />}
    />
  );
}

/**
 * Words the outcome of a call for the user.
 *
 * @param call what the form does with the value of its one field
 * @param onTokenInvalid called if the token is invalid, or no longer valid
 */
function usePasswordReset(
  call: (value: string) => Promise<PasswordResetOutcome>,
  onSuccess: () => void,
  onTokenInvalid?: () => void,
) {
  const { outcomeWords, fieldWords } = useOutcomeWords();
  const { submission, run } = useSubmission<'value'>();

  const settle = (outcome: PasswordResetOutcome): AttemptResult<'value'> => {
    switch (outcome.status) {
      case 'OK':
        onSuccess();
        return 'SENT';
      case 'FIELD_ERROR': {
        const [problem] = outcome.problems;
        return problem ? { fields: { value: fieldWords(problem) } } : {};
      }
      case 'TOKEN_INVALID':
        onTokenInvalid?.();
        return 'SENT';
      case 'NOT_ALLOWED':
        return { message: outcomeWords(outcome) };
    }
  };

  return { submission, submit: (value: string) => run(async () => settle(await call(value)), value) };
}
