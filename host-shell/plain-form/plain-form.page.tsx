import { useGoOnWhenSignedIn } from '@vestibule/auth-runtime/react';
import { QUERY, type RemoteContext } from '@vestibule/contract';
import { Loading, PageCard, useMessages } from '@vestibule/ui';
import type { ReactNode } from 'react';
import { ChallengeLastResort } from './challenge-plain-form';
import { PlainForm, type PlainFormProps } from './plain-form';
import { plainFormMessages } from './messages';

interface PlainFormPageProps extends Omit<PlainFormProps, 'query'> {
  readonly context: Pick<RemoteContext<ReactNode>, 'appName' | 'basePath' | 'query' | 'navigate'>;
}

/**
 * The auth page without any remote: signs the user in, and continues as the real one does; with a login challenge, to
 * the client.
 */
export function PlainFormPage({ context, ...failure }: PlainFormPageProps) {
  const challenge = context.query.get(QUERY.loginChallenge);
  if (challenge) return <ChallengeLastResort key={challenge} {...{ challenge, context, failure }} />;
  return <PlainSignIn context={context} {...failure} />;
}

function PlainSignIn({ context, ...failure }: PlainFormPageProps) {
  const t = useMessages(plainFormMessages);
  const session = useGoOnWhenSignedIn(context);
  const { appName, query } = context;

  return (
    <PageCard appName={appName} title={t('title')}>
      {session.status === 'LOADING' ? (
        <Loading label={t('busy.signin')} />
      ) : (
        // The session's own event continues, whichever tab or form it comes from.
        <PlainForm {...failure} query={query} onSuccess={() => undefined} />
      )}
    </PageCard>
  );
}
