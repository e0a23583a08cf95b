import { modeOf } from '@vestibule/login-flow';
import { signInMessages, AccountChip, signInOutcomes } from '@vestibule/login-screens';
import {
  useGoOnWhenSignedIn,
  useSignInFor,
  forgetTypedEmail,
  type SignInFor,
} from '@vestibule/auth-runtime/react';
import { Failure, OwnAccount } from '@vestibule/login-screens/runtime';
import { type PageProps, QUERY } from '@vestibule/contract';
import { Loading, PageCard, useMessages, Notice } from '@vestibule/ui';
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
          below={<OwnAccount context={context} whose={whose} />}
        />
      )}
    </PageCard>
  );
}

/** Whom the page asks to sign in again, and the way to another account. */
function SessionAbove({ context, whose }: PageProps<ReactNode> & { readonly whose: SignInFor }) {
  if (whose.status !== 'CONFIRM') return null;
  const onPress = () => {
    forgetTypedEmail();
    const { query } = context;
    const hint = whose.hinted && (query.get(QUERY.hint) ?? undefined);
    context.navigate(pathShowing(context, { account: 'other', way: undefined, step: undefined, hint }));
  };
  return <AccountChip account={whose.user} change={{ onPress }} />;
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
