import { useGoOnWhenSignedIn } from '@vestibule/auth-runtime/react';
import { QUERY, type RemoteContext } from '@vestibule/contract';
import { ChallengePage, loginStarts } from '@vestibule/login-screens/runtime';
import { Loading, PageCard, useMessages } from '@vestibule/ui';
import type { ReactNode } from 'react';
import { FallbackForm, type FallbackFormProps } from './fallback-form';
import { fallbackMessages } from './messages';

interface FallbackPageProps extends Omit<FallbackFormProps, 'context'> {
  readonly context: RemoteContext<ReactNode>;
}

/**
 * The auth page without any remote: signs the user in, and continues as the real one does; with a login challenge, to
 * the client.
 */
export function FallbackPage({ context, ...failure }: FallbackPageProps) {
  const challenge = context.query.get(QUERY.loginChallenge);
  if (!challenge) return <FallbackSignIn context={context} {...failure} />;
  return (
    <ChallengePage
      key={loginStarts(context.query)}
      kind="login"
      challenge={challenge}
      context={context}
      form={(onSuccess) => <FallbackForm {...failure} context={context} onSuccess={onSuccess} />}
    />
  );
}

function FallbackSignIn({ context, ...failure }: FallbackPageProps) {
  const t = useMessages(fallbackMessages);
  const session = useGoOnWhenSignedIn(context);

  return (
    <PageCard appName={context.appName} title={t('title')}>
      {session.status === 'LOADING' ? (
        <Loading label={t('busy.signin')} />
      ) : (
        // The session's own event continues, whichever tab or form it comes from.
        <FallbackForm {...failure} context={context} onSuccess={() => undefined} />
      )}
    </PageCard>
  );
}
