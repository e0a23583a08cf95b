import { forgetTypedEmail, useTypedEmail } from '@vestibule/auth-runtime/react';
import { AttemptNotice, Button, Field, Notice, useMessages } from '@vestibule/ui';
import { useEffect, useState, type SyntheticEvent } from 'react';
import { emitOwn } from '../events/events';
import { CodeStep } from './code-step';
import { FullPage, type FallbackReason } from './full-page';
import { fallbackMessages } from './messages';
import { useSignIn } from './use-sign-in';
import { useMethods } from './use-methods';

/** The props of the plain form, wherever it appears. */
export interface FallbackFormProps extends FallbackReason {
  /** The query of the page. Untrusted. */
  readonly query: URLSearchParams;
}

interface FallbackFormOwnProps extends FallbackFormProps {
  /** Called once, when a session exists. */
  readonly onSuccess: () => void;
}

/** The shell's own sign-in form, for when the remote with the real one can't be loaded. */
export function FallbackForm({ query, onSuccess, ...failure }: FallbackFormOwnProps) {
  const t = useMessages(fallbackMessages);
  const methods = useMethods();
  const [email, setEmail] = useTypedEmail(query);
  const [password, setPassword] = useState('');
  const signIn = useSignIn(() => {
    forgetTypedEmail();
    onSuccess();
  });
  const { attempt, busy } = signIn;
  const errors = attempt.problem?.fields;
  useEffect(() => emitOwn({ type: 'step', step: 'plain-form-shown' }), []);

  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    void (methods.password ? signIn.withPassword(email, password) : signIn.askForCode(email));
  };

  if (signIn.sent) return <CodeStep signIn={signIn} attempt={signIn.sent} />;
  return (
    <>
      <FullPage {...failure} pristine={email === '' && password === ''} />
      <form className="vs-stack" noValidate onSubmit={onSubmit}>
        <AttemptNotice attempt={attempt} />
        {!methods.password && !methods.code && <Notice>{t('no.way')}</Notice>}
        <Field
          label={t('label.email')}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          value={email}
          onValue={setEmail}
          error={errors?.email}
        />
        {methods.password && (
          <PasswordPart password={password} onPassword={setPassword} busy={busy} error={errors?.password} />
        )}
        {methods.code && (
          <Button
            type={methods.password ? 'button' : 'submit'}
            tone={methods.password ? 'quiet' : 'accent'}
            busy={busy === 'code-request' ? t('code.asking') : undefined}
            {...(methods.password && { onPress: () => void signIn.askForCode(email) })}
          >
            {t('code.ask')}
          </Button>
        )}
      </form>
    </>
  );
}

interface PasswordPartProps extends Pick<ReturnType<typeof useSignIn>, 'busy'> {
  readonly error: string | undefined;
  readonly password: string;
  readonly onPassword: (password: string) => void;
}

function PasswordPart({ password, onPassword, busy, error }: PasswordPartProps) {
  const t = useMessages(fallbackMessages);
  return (
    <>
      <Field
        label={t('label.password')}
        name="password"
        type="password"
        autoComplete="current-password"
        required
        value={password}
        onValue={onPassword}
        error={error}
        reveal={{ show: t('reveal.show'), hide: t('reveal.hide') }}
      />
      <Button
        type="submit"
        busy={busy === 'password' ? t('busy.signin') : busy === 'done' ? t('busy.signedIn') : undefined}
      >
        {t('submit.signin')}
      </Button>
    </>
  );
}
