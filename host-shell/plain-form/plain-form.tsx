import { QUERY, type ShellError } from '@vestibule/contract';
import { Button, Field, foreignText, Notice, useMessages } from '@vestibule/ui';
import { useEffect, useState, type SyntheticEvent } from 'react';
import { emitOwn } from '../events/events';
import { CodeStep } from './code-step';
import { FullPage } from './full-page';
import { plainFormMessages } from './messages';
import { keepTypedEmail, typedEmail } from './typed-email';
import { useSignIn } from './use-sign-in';
import { useMethods } from './use-methods';

/** The props of the plain form, wherever it appears. */
export interface PlainFormProps {
  /** Why it appears here. */
  readonly error: ShellError;
  /** Loads again what failed. */
  readonly onRetry: () => void;
  readonly retrying: boolean;
  /** The query of the page. Untrusted. */
  readonly query: URLSearchParams;
}

interface PlainFormOwnProps extends PlainFormProps {
  /** Called once, when a session exists. */
  readonly onSuccess: () => void;
}

/** The shell's own sign-in form, for when the remote with the real one can't be loaded. */
export function PlainForm({ query, onSuccess, ...failure }: PlainFormOwnProps) {
  const t = useMessages(plainFormMessages);
  const ways = useMethods();
  const [email, setEmail] = useState(() => typedEmail() ?? foreignText(query.get(QUERY.hint) ?? '', 254));
  const [password, setPassword] = useState('');
  const signIn = useSignIn(() => {
    keepTypedEmail('');
    onSuccess();
  });
  const { busy, problem } = signIn;
  useEffect(() => emitOwn({ type: 'step', step: 'plain-form-shown' }), []);

  const onEmail = (next: string) => {
    keepTypedEmail(next);
    setEmail(next);
  };
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    void (ways.password ? signIn.withPassword(email, password) : signIn.askForCode(email));
  };
  const askForCode = (
    <Button
      type={ways.password ? 'button' : 'submit'}
      tone={ways.password ? 'quiet' : 'accent'}
      busy={busy === 'code-request' ? t('code.asking') : undefined}
      {...(ways.password && { onPress: () => void signIn.askForCode(email) })}
    >
      {t('code.ask')}
    </Button>
  );

  if (signIn.sent) return <CodeStep signIn={signIn} attempt={signIn.sent} />;
  return (
    <>
      <FullPage {...failure} pristine={email === '' && password === ''} />
      <form className="vs-stack" noValidate onSubmit={onSubmit}>
        {problem.message && <Notice tone="danger">{problem.message}</Notice>}
        {!ways.password && !ways.code && <Notice>{t('no.way')}</Notice>}
        <Field
          label={t('email')}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          value={email}
          onValue={onEmail}
          error={problem.email}
        />
        {ways.password && (
          <>
            <Field
              label={t('password')}
              name="password"
              type="password"
              autoComplete="current-password"
              required
              value={password}
              onValue={setPassword}
              error={problem.password}
              reveal={{ show: t('show'), hide: t('hide') }}
            />
            <Button
              type="submit"
              busy={busy === 'password' ? t('busy') : busy === 'done' ? t('done') : undefined}
            >
              {t('submit')}
            </Button>
          </>
        )}
        {ways.code && askForCode}
      </form>
    </>
  );
}
