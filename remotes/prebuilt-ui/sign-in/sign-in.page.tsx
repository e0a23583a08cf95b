import { useGoOnWhenSignedIn, useSignInFor } from '@vestibule/auth-runtime/react';
import { QUERY, type PageProps } from '@vestibule/contract';
import { Failure, OwnAccount } from '@vestibule/login-screens/runtime';
import { Loading, PageCard, useMessages } from '@vestibule/ui';
import type { ReactNode } from 'react';
import { messages } from '../messages';
import { SignInForm } from './sign-in-form';

/** The auth page: users with a session are sent on, everyone else sees SuperTokens' page. */
export function SignInPage({ context }: PageProps<ReactNode>) {
  const t = useMessages(messages);
  const session = useGoOnWhenSignedIn(context);
  const { appName, query } = context;
  const whose = useSignInFor(query);
  const mode = query.get(QUERY.show) === 'signup' ? 'signup' : 'signin';

  return (
    <PageCard appName={appName} title={t(`title.${mode}`)}>
      {session.status === 'UNKNOWN' && <Failure error={session.error} onRetry={session.retry} />}
      {session.status === 'LOADING' ? (
        <Loading label={t('loading')} />
      ) : (
        // The session's own event continues, whichever tab or form it comes from.
        <SignInForm context={context} onSuccess={doNothing} />
      )}
      <OwnAccount context={context} whose={whose} />
    </PageCard>
  );
}

function doNothing(): void {}
