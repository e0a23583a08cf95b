import { QUERY, type SlotComponentProps } from '@vestibule/contract';
import { Button, Loading, Notice, useMessages } from '@vestibule/ui';
import { lazy, Suspense, type ReactNode } from 'react';
import { EmailPasswordForm } from './email-password-form';
import { useFailureWords } from './failure-words';
import { messages } from './messages';
import { OtherWays } from './other-ways';
import type { Mode } from './use-email-password';
import { useLoginMethods } from './use-login-methods';
import type { WayFormProps } from './way-form';
import { shownWay, waysOf, type Way } from './ways';

// All forms but the usual one are loaded when they are shown.
const PasswordlessForm = lazy(() =>
  import('./passwordless-form').then((module) => ({ default: module.PasswordlessForm })),
);
const PasskeyForm = lazy(() => import('./passkey-form').then((module) => ({ default: module.PasskeyForm })));

/**
 * Which form the query asks for.
 *
 * @param query the query of the page
 */
export function modeOf(query: URLSearchParams): Mode {
  return query.get(QUERY.show) === 'signup' ? 'signup' : 'signin';
}

/** The slot `sign-in/form`: the forms of the tenant's first factors, and the toggle between signing in and up. */
export function SignInForm({ context, onSuccess }: SlotComponentProps<'sign-in/form', ReactNode>) {
  const t = useMessages(messages);
  const failureWords = useFailureWords();
  const [state, retry] = useLoginMethods();

  switch (state.status) {
    case 'LOADING':
      return <Loading label={t('methods.loading')} />;
    case 'FAILED':
      return (
        <>
          <Notice tone="danger">{failureWords(state.error)}</Notice>
          <Button tone="quiet" onPress={retry}>
            {t('retry')}
          </Button>
        </>
      );
    case 'READY': {
      const ways = waysOf(state.methods);
      const way = shownWay(ways, context.query.get(QUERY.way));
      const mode = modeOf(context.query);
      return (
        <div className="vs-stack">
          <Suspense fallback={<Loading label={t('methods.loading')} />}>
            <WayForm way={way} context={context} methods={state.methods} mode={mode} onSuccess={onSuccess} />
          </Suspense>
          <OtherWays context={context} methods={state.methods} ways={ways} shown={way} />
        </div>
      );
    }
  }
}

function WayForm({ way, ...props }: WayFormProps & { readonly way: Way | undefined }) {
  switch (way) {
    case 'emailpassword':
      return <EmailPasswordForm {...props} />;
    case 'passwordless':
      return <PasswordlessForm {...props} />;
    case 'webauthn':
      return <PasskeyForm {...props} />;
    case undefined:
      return null;
  }
}
