import { useTypedEmail } from '@vestibule/auth-runtime/react';
import { PATHS } from '@vestibule/contract';
import { Button, Field, Notice, useArrivalFocus, useMessages, useProblemFocus } from '@vestibule/ui';
import { useRef, useState, type SyntheticEvent } from 'react';
import { EmailField } from './email-field';
import { FormProblem } from '../form/form-problem';
import { messages } from '../messages';
import { ModeToggle } from '../form/mode-toggle';
import { usePasskeyAutofill } from '../passkeys/use-passkey-autofill';
import { ScreenLink } from '../form/screen-link';
import { useEmailPassword } from './use-email-password';
import type { MethodFormProps } from '../form/method-form';

/** E-mail and password, for signing in or signing up. What was typed stays when an attempt fails. */
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
    <form className="vs-stack" noValidate onSubmit={onSubmit}>
      <FormProblem submission={submission} />
      {passkeyProblem && <Notice tone="danger">{passkeyProblem}</Notice>}
      <EmailField
        autoComplete={mode === 'signup' ? 'email' : passkeys ? 'username webauthn' : 'username'}
        enterKeyHint="next"
        value={email}
        onValue={setEmail}
        error={errors.email}
        inputRef={emailInput}
      />
      <Field
        label={t('label.password')}
        name="password"
        type="password"
        autoComplete={mode === 'signup' ? 'new-password' : 'current-password'}
        enterKeyHint="go"
        required
        value={password}
        onValue={setPassword}
        error={errors.password}
        hint={mode === 'signup' ? t('hint.password') : undefined}
        reveal={{ show: t('reveal.show'), hide: t('reveal.hide') }}
        inputRef={passwordInput}
      />
      <Button type="submit" busy={busyWords()}>
        {t(`submit.${mode}`)}
      </Button>
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
    </form>
  );

  function busyWords(): string | undefined {
    if (submission.status === 'done') return t('busy.done');
    return submission.status === 'busy' ? t(`busy.${mode}`) : undefined;
  }
}
