import { modeOf } from '@vestibule/login-flow';
import { signInMessages } from '@vestibule/login-screens';
import { useGoOnWhenSignedIn, useSignInFor } from '@vestibule/auth-runtime/react';
import { Failure } from '@vestibule/login-screens/runtime';
import type { PageProps } from '@vestibule/contract';
import { Loading, PageCard, useMessages } from '@vestibule/ui';
import type { ReactNode } from 'react';
import { SessionEndNotice } from '../notices/session-end-notice';
import { SessionAbove, SessionBelow } from '../notices/beside-session';
import { SignInForm } from './sign-in-form';

/** The auth page: users with a session are sent on, everyone else signs in or signs up. */
export function SignInPage({ context }: PageProps<ReactNode>) {
  const t = useMessages(signInMessages);
  const session = useGoOnWhenSignedIn(context);
  const { appName, query } = context;
  const whose = useSignInFor(query);
  const title = whose.status === 'CONFIRM' ? t('account.confirm') : t(`title.${modeOf(query)}`);

  return (
    <PageCard appName={appName} title={title}>
      <SessionAbove context={context} whose={whose} />
      {session.status === 'NONE' && <SessionEndNotice ended={session.ended} />}
      {session.status === 'UNKNOWN' && <Failure error={session.error} onRetry={session.retry} />}
      {session.status === 'LOADING' || whose.status === 'ASKING' ? (
        <Loading label={t('session.checking')} />
      ) : (
        // The session's own event continues, whichever tab or form it comes from.
        <SignInForm
          context={context}
          onSuccess={() => undefined}
          below={<SessionBelow context={context} whose={whose} />}
        />
      )}
    </PageCard>
  );
}
