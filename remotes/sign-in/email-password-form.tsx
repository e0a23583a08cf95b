import { PATHS } from '@vestibule/contract';
import { Button, Field, Notice, useMessages } from '@vestibule/ui';
import { useLayoutEffect, useRef, useState, type SyntheticEvent } from 'react';
import { messages } from './messages';
import { ModeToggle } from './mode-toggle';
import { ScreenLink } from './screen-link';
import { useEmailPassword } from './use-email-password';
import { usePasskeyAutofill } from './passkeys/use-passkey-autofill';
import { hintOf, type WayFormProps } from './way-form';

/** E-mail and password, for signing in or signing up. What was typed stays when an attempt fails. */
export function EmailPasswordForm({ context, mode, methods, onSuccess }: WayFormProps) {
  const t = useMessages(messages);
  const [email, setEmail] = useState(() => hintOf(context.query));
  const [password, setPassword] = useState('');
  const { submission, submit } = useEmailPassword(onSuccess);
  const passkeys = mode === 'signin' && methods.firstFactors.includes('webauthn');
  const passkeyProblem = usePasskeyAutofill(passkeys, onSuccess);
  const emailInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const refused = submission.status === 'refused' ? submission : undefined;

  // The first wrong field gets the focus, so that its message is read out and the next keys land there.
  useLayoutEffect(() => {
    if (refused?.fields.email) emailInput.current?.focus();
    else if (refused?.fields.password) passwordInput.current?.focus();
  }, [refused]);

  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    void submit(mode, email, password);
  };

  return (
    <form className="vs-stack" noValidate onSubmit={onSubmit}>
      {refused?.message && <Notice tone="danger">{refused.message}</Notice>}
      {passkeyProblem && <Notice tone="danger">{passkeyProblem}</Notice>}
      <Field
        label={t('label.email')}
        name="email"
        type="email"
        inputMode="email"
        autoComplete={mode === 'signup' ? 'email' : passkeys ? 'username webauthn' : 'username'}
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="next"
        required
        value={email}
        onValue={setEmail}
        error={refused?.fields.email}
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
        error={refused?.fields.password}
        hint={mode === 'signup' ? t('hint.password') : undefined}
        reveal={{ show: t('reveal.show'), hide: t('reveal.hide') }}
        inputRef={passwordInput}
      />
      <Button type="submit" busy={busyWords()}>
        {t(`submit.${mode}`)}
      </Button>
      {mode === 'signin' && (
        <p className="vs-quiet">
          <ScreenLink context={context} path={PATHS.resetPassword}>
            {t('forgot')}
          </ScreenLink>
        </p>
      )}
      <ModeToggle context={context} mode={mode} />
    </form>
  );

  function busyWords(): string | undefined {
    if (submission.status === 'done') return t('busy.done');
    return submission.status === 'busy' ? t(`busy.${mode}`) : undefined;
  }
}
