import { modeOf } from '@vestibule/login-flow';
import { signInMessages, AccountChip, signInOutcomes } from '@vestibule/login-screens';
import {
  useGoOnWhenSignedIn,
  useSignInFor,
  forgetTypedEmail,
  type SignInFor,
} from '@vestibule/auth-runtime/react';
import { Failure } from '@vestibule/login-screens/runtime';
import { type PageProps, pathForOwnAccount, QUERY, type RemoteContext } from '@vestibule/contract';
import { Loading, PageCard, useMessages, Button, Notice } from '@vestibule/ui';
import type { ReactNode } from 'react';
import { SignInForm } from './sign-in-form';
import { pathShowing } from './method-form';
import type { SessionEnd } from '@vestibule/auth-runtime';

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

interface BesideSessionProps {
  readonly context: RemoteContext<ReactNode>;
  readonly whose: SignInFor;
}

/** Whom the page asks to sign in again, and the way to another account. */
function SessionAbove({ context, whose }: BesideSessionProps) {
  if (whose.status !== 'CONFIRM') return null;
  const onPress = () => {
    forgetTypedEmail();
    const { query } = context;
    const hint = whose.hinted && (query.get(QUERY.hint) ?? undefined);
    context.navigate(pathShowing(context, { account: 'other', way: undefined, step: undefined, hint }));
  };
  return <AccountChip account={whose.user} change={{ onPress }} />;
}

/** The way back to the account that is still signed in. */
function SessionBelow({ context, whose }: BesideSessionProps) {
  const t = useMessages(signInMessages);
  if (whose.status !== 'OTHER') return null;
  const { basePath, query, navigate } = context;
  const { name, address } = whose.user;
  const keep = () => navigate(pathForOwnAccount(`${basePath || '/'}?${query}`), { replace: true });
  return (
    <Button tone="text" onPress={keep}>
      {t('account.continueAs', { user: name ?? address })}
    </Button>
  );
}

/** Says why the user has to sign in again, unless they signed out on this page. */
function SessionEndNotice({ ended }: { readonly ended: SessionEnd | undefined }) {
  const t = useMessages(signInOutcomes);
  switch (ended?.action) {
    case undefined:
      return null;
    case 'SIGN_OUT':
      return ended.elsewhere ? <Notice>{t('ended.elsewhere')}</Notice> : null;
    case 'UNAUTHORISED':
      return ended.tokenTheftDetected ? (
        <Notice tone="danger">{t('ended.theft')}</Notice>
      ) : (
        <Notice>{t('ended.expired')}</Notice>
      );
  }
}
