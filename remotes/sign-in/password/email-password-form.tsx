import { useTypedEmail } from '@vestibule/auth-runtime/react';
import { PATHS } from '@vestibule/contract';
import { PasswordForm } from '@vestibule/forms';
import { Notice, useArrivalFocus, useMessages, useProblemFocus } from '@vestibule/ui';
import { useRef, useState, type SyntheticEvent } from 'react';
import { FormProblem } from '../form/form-problem';
import { messages } from '../messages';
import { ModeToggle } from '../form/mode-toggle';
import { usePasskeyAutofill } from '../passkeys/use-passkey-autofill';
import { ScreenLink } from '../form/screen-link';
import { useEmailPassword } from './use-email-password';
import type { MethodFormProps } from '../form/method-form';

/** Email and password, for signing in or up. What was typed stays when an attempt fails. */
export function EmailPasswordForm({ context, mode, methods, onShow, onSuccess }: MethodFormProps) {
  const t = useMessages(messages);
  const [email, setEmail] = useTypedEmail(context.query);
  const [password, setPassword] = useState('');
  const { submission, submit } = useEmailPassword(mode, onSuccess);
  const passkeys = mode === 'signin' && methods.firstFactors.includes('webauthn');
  const passkeyProblem = usePasskeyAutofill(passkeys, onSuccess);
  const emailInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const errors = submission.problem?.fields ?? {};

  useArrivalFocus(email === '' ? emailInput : passwordInput, mode, 'field');
  useProblemFocus(submission, [
    ['email', emailInput],
    ['password', passwordInput],
  ]);

  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    void submit(email, password);
  };

  return (
    <PasswordForm
      mode={mode}
      words={{
        email: t('label.email'),
        password: t('label.password'),
        passwordHint: mode === 'signup' ? t('hint.password') : undefined,
        reveal: { show: t('reveal.show'), hide: t('reveal.hide') },
        submit: t(`submit.${mode}`),
      }}
      email={{ value: email, onValue: setEmail, error: errors.email, inputRef: emailInput }}
      password={{ value: password, onValue: setPassword, error: errors.password, inputRef: passwordInput }}
      passkeys={passkeys}
      busy={busyWords()}
      above={
        <>
          <FormProblem submission={submission} />
          {passkeyProblem && <Notice tone="danger">{passkeyProblem}</Notice>}
        </>
      }
      onSubmit={onSubmit}
    >
      <div className="vs-links vs-quiet">
        {mode === 'signin' && (
          <p>
            <ScreenLink context={context} path={PATHS.resetPassword}>
              {t('forgot')}
            </ScreenLink>
          </p>
        )}
        <ModeToggle mode={mode} onShow={onShow} />
      </div>
    </PasswordForm>
  );

  function busyWords(): string | undefined {
    if (submission.status === 'done') return t('busy.signedIn');
    return submission.status === 'busy' ? t(`busy.${mode}`) : undefined;
  }
}
