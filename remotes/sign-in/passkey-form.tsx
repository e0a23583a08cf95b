import { signInWithPasskey, signUpWithPasskey } from '@vestibule/auth-runtime';
import { PATHS } from '@vestibule/contract';
import { Button, Notice, useMessages } from '@vestibule/ui';
import { useState, type SyntheticEvent } from 'react';
import { messages } from './messages';
import { ModeToggle } from './mode-toggle';
import { PasskeyEmailField } from './passkeys/passkey-email-field';
import { ScreenLink } from './screen-link';
import { usePasskey } from './passkeys/use-passkey';
import { hintOf, type WayFormProps } from './way-form';

/** Signing in with a passkey, or signing up with an e-mail address and a new one. */
export function PasskeyForm({ context, mode, onSuccess }: WayFormProps) {
  const t = useMessages(messages);
  const [email, setEmail] = useState(() => hintOf(context.query));
  const { submission, submit, submitWithEmail } = usePasskey(onSuccess);

  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    void (mode === 'signup' ? submitWithEmail(email, signUpWithPasskey) : submit(signInWithPasskey));
  };

  return (
    <form className="vs-stack" noValidate onSubmit={onSubmit}>
      {submission.status === 'refused' && submission.message && (
        <Notice tone="danger">{submission.message}</Notice>
      )}
      <p>{t(mode === 'signup' ? 'passkey.explain.signup' : 'passkey.explain')}</p>
      {mode === 'signup' && <PasskeyEmailField value={email} onValue={setEmail} submission={submission} />}
      <Button type="submit" busy={busyWords()}>
        {t(`passkey.submit.${mode}`)}
      </Button>
      {mode === 'signin' && (
        <p className="vs-quiet">
          <ScreenLink context={context} path={PATHS.passkeyRecoveryRequest}>
            {t('passkey.lost')}
          </ScreenLink>
        </p>
      )}
      <ModeToggle context={context} mode={mode} />
    </form>
  );

  function busyWords(): string | undefined {
    if (submission.status === 'done') return t('busy.done');
    return submission.status === 'busy' ? t('passkey.busy.dialog') : undefined;
  }
}
