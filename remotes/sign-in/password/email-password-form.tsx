import { useTypedEmail } from '@vestibule/auth-runtime/react';
import { PATHS } from '@vestibule/contract';
import {
  PasswordForm,
  type PasswordFormWords,
  PasswordRules,
  signInMessages,
} from '@vestibule/login-screens';
import { busyWords, later, Notice, useArrivalFocus, useMessages, useProblemFocus } from '@vestibule/ui';
import { useState, type SyntheticEvent } from 'react';
import { FormProblem } from '../form/form-problem';
import { ModeToggle } from '../form/mode-toggle';
import { usePasskeyAutofill } from '../passkeys/use-passkey-autofill';
import { ScreenLink } from '../form/screen-link';
import { useFurtherFields, type FurtherFields } from '../sign-up/use-further-fields';
import { useFormControls } from '../form/use-form-controls';
import { useEmailPassword, type Mode } from './use-email-password';
import type { MethodFormProps } from '../form/method-form';

const SignUpFields = later(
  async () => (await import(/* webpackChunkName: 'configured' */ '../sign-up/sign-up-fields')).SignUpFields,
);

/**
 * Email and password, for signing in or up; for signing up with the configured fields. What was typed stays when an
 * attempt fails.
 */
export function EmailPasswordForm(props: MethodFormProps) {
  const { context, mode, methods, confirms, onSuccess } = props;
  const t = useMessages(signInMessages);
  const words = useFormWords(mode);
  const [email, setEmail] = useTypedEmail(context.query);
  // Each mode has its own: a password that failed is no good start for a new account.
  const [passwords, setPasswords] = useState({ signin: '', signup: '' });
  const password = passwords[mode];
  const { above, below, around } = useFurtherFields(mode);
  const { form, has, controlOf } = useFormControls();
  const { submission, submit } = useEmailPassword(mode, has, onSuccess);
  const passkeys = mode === 'signin' && methods.firstFactors.includes('webauthn');
  const passkeyProblem = usePasskeyAutofill(passkeys, onSuccess);
  const errors = submission.problem?.fields ?? {};
  // In the page's order.
  const typed = around({ id: 'email', value: email }, { id: 'password', value: password });
  const empty = typed.find(({ value }) => value === '')?.id ?? 'password';

  useArrivalFocus(controlOf(empty), mode, 'field');
  useProblemFocus(
    submission,
    typed.map(({ id }) => [id, controlOf(id)]),
  );

  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    void submit(typed, email);
  };
  const shown = (further: FurtherFields) =>
    further.fields.length > 0 && <SignUpFields {...further} context={context} errors={errors} />;

  return (
    <PasswordForm
      ref={form}
      mode={mode}
      words={words}
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
      rules={mode === 'signup' && <PasswordRules password={password} t={t} />}
      passkeys={passkeys}
      busy={busyWords(submission, t(`busy.${mode}`), t('busy.signedIn'))}
      above={
        <>
          <FormProblem submission={submission} />
          {passkeyProblem && <Notice tone="danger">{passkeyProblem}</Notice>}
          {shown(above)}
        </>
      }
      further={shown(below)}
      onSubmit={onSubmit}
    >
      <Links {...props} />
    </PasswordForm>
  );
}

function useFormWords(mode: Mode): PasswordFormWords {
  const t = useMessages(signInMessages);
  return {
    email: t('label.email'),
    password: t('label.password'),
    emailInvalid: t('email.invalid'),
    reveal: { show: t('reveal.show'), hide: t('reveal.hide') },
    submit: t(`submit.${mode}`),
  };
}

/** The ways from this form to others. */
function Links({ context, mode, confirms, onShow }: MethodFormProps) {
  const t = useMessages(signInMessages);
  return (
    <div className="vs-links vs-quiet">
      {mode === 'signin' && (
        <p>
          <ScreenLink context={context} path={PATHS.resetPassword}>
            {t('forgot')}
          </ScreenLink>
        </p>
      )}
      {!confirms && <ModeToggle mode={mode} onShow={onShow} />}
    </div>
  );
}
