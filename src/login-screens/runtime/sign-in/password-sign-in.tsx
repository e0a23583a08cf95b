import type { Mode, PasswordPolicy } from '@vestibule/login-flow';
import type { FormField } from '@vestibule/auth-runtime';
import { useTypedEmail, type Account } from '@vestibule/auth-runtime/react';
import { useArrivalFocus, useProblemFocus } from '@vestibule/ui';
import { useState, type ReactNode } from 'react';
import { type Go, PasswordForm } from '@vestibule/login-screens';
import { FormProblem } from '../form-problem';
import { useEmailPassword, type Before } from './use-email-password';
import { useFormControls } from './use-form-controls';

type Errors = Readonly<Partial<Record<string, string>>>;

/** The fields that a form has besides email and password. */
interface FurtherFields {
  /** Puts what was typed into them around email and password. */
  readonly around: (...own: readonly FormField[]) => readonly FormField[];
  readonly above: (errors: Errors) => ReactNode;
  readonly below: (errors: Errors) => ReactNode;
}

interface PasswordSignInProps {
  /** Of the page, untrusted. */
  readonly query: URLSearchParams;
  readonly mode: Mode;
  /** Whether the email field's autofill offers passkeys. */
  readonly passkeys?: boolean;
  /** What the tenant asks of new passwords, if not the usual. */
  readonly passwordPolicy?: PasswordPolicy | undefined;
  /** The signed-in user, who has to sign in again. */
  readonly confirms?: Account | undefined;
  readonly further?: FurtherFields;
  /** Above the fields, besides what was wrong with the last attempt. */
  readonly notice?: ReactNode;
  readonly forgot?: Go | undefined;
  readonly toggle?: Go | undefined;
  readonly before?: Before | undefined;
  readonly onSuccess: () => void;
}

/** Signs in or up with email and password. What was typed stays when an attempt fails. */
export function PasswordSignIn(props: PasswordSignInProps) {
  const { query, mode, passkeys = false, confirms, further, notice, before, onSuccess } = props;
  const [email, setEmail] = useTypedEmail(query);
  // Each mode has its own: a password that failed is no good start for a new account.
  const [passwords, setPasswords] = useState({ signin: '', signup: '' });
  const password = passwords[mode];
  const { form, has, controlOf } = useFormControls();
  const { submission, submit } = useEmailPassword(mode, has, onSuccess, before, props.passwordPolicy);
  const errors = submission.problem?.fields ?? {};
  const own = [
    { id: 'email', value: email },
    { id: 'password', value: password },
  ];
  // In the page's order.
  const typed = further?.around(...own) ?? own;
  const empty = typed.find(({ value }) => value === '')?.id ?? 'password';

  useArrivalFocus(controlOf(empty), mode, 'field');
  useProblemFocus(
    submission,
    typed.map(({ id }) => [id, controlOf(id)]),
  );

  return (
    <PasswordForm
      mode={mode}
      submit={{ onSubmit: () => void submit(typed, email), ref: form }}
      attempt={submission}
      email={{
        value: email,
        onValue: setEmail,
        error: errors['email'],
        readOnly: confirms && confirms.address === email,
      }}
      password={{
        value: password,
        onValue: (value) => setPasswords({ ...passwords, [mode]: value }),
        error: errors['password'],
      }}
      passkeys={passkeys}
      passwordPolicy={props.passwordPolicy}
      problem={
        <>
          <FormProblem submission={submission} />
          {notice}
        </>
      }
      above={further?.above(errors)}
      below={further?.below(errors)}
      forgot={props.forgot}
      toggle={props.toggle}
    />
  );
}
