import {
  getOwed,
  goOnAfterSignIn,
  pathOnward,
  pathPastSetUp,
  toAuthError,
  type AuthError,
} from '@vestibule/auth-runtime';
import { SignOutButton, useSession } from '@vestibule/auth-runtime/react';
import { keptOf, type PageProps } from '@vestibule/contract';
import type { Owed } from '@vestibule/login-flow';
import { signInMessages } from '@vestibule/login-screens';
import { requiredMessages } from '@vestibule/login-screens/fields';
import { Failure } from '@vestibule/login-screens/runtime';
import { Loading, LocaleContext, PageCard, useMessages } from '@vestibule/ui';
import { useCallback, useContext, useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { pathToSignIn } from '../providers/to-sign-in';
import { OwedApproval } from './owed-approval';
import { OwedForm } from './owed-form';

type State =
  | { readonly status: 'LOADING' }
  | { readonly status: 'FAILED'; readonly error: AuthError }
  | { readonly status: 'KNOWN'; readonly owed: Owed };

/** Asks for what an operator requires of everybody, whichever way they came; then they go on to where they were going. */
export function RequiredPage({ context }: PageProps<ReactNode>) {
  const t = useMessages(requiredMessages);
  const tSignIn = useMessages(signInMessages);
  const session = useSession();
  const { appName, basePath, query, navigate } = context;
  const { state, look } = useOwed(session.status === 'EXISTS');
  const goOn = () => void goOnAfterSignIn(pathPastSetUp(pathOnward(basePath, keptOf(query))), navigate);
  const signIn = () => navigate(pathToSignIn(basePath, keptOf(query)), { replace: true });

  const isOver = state.status === 'KNOWN' && state.owed.owed === 'nothing';
  const leave = useEffectEvent(() => (isOver ? goOn() : signIn()));
  const isNobody = session.status === 'NONE';
  useEffect(() => {
    if (isOver || isNobody) leave();
  }, [isOver, isNobody]);

  const isWaiting = state.status === 'KNOWN' && state.owed.owed === 'approval';
  return (
    <PageCard appName={appName} title={t(isWaiting ? 'approval.title' : 'title')}>
      {content()}
      {session.status === 'EXISTS' && <SignOutButton tone="text" onSignedOut={signIn} />}
    </PageCard>
  );

  function content(): ReactNode {
    if (session.status === 'UNKNOWN') return <Failure error={session.error} onRetry={session.retry} />;
    if (state.status === 'FAILED') return <Failure error={state.error} onRetry={() => void look()} />;
    if (state.status === 'LOADING') return <Loading label={tSignIn('session.checking')} />;
    const { owed } = state;
    switch (owed.owed) {
      case 'nothing':
        return <Loading label={tSignIn('session.checking')} />;
      case 'approval':
        return <OwedApproval owed={owed} onLook={look} />;
      case 'details':
        return <OwedForm context={context} owed={owed} onGiven={look} />;
    }
  }
}

/** What the user owes, in the page's language. */
function useOwed(isSignedIn: boolean) {
  const locale = useContext(LocaleContext);
  const [state, setState] = useState<State>({ status: 'LOADING' });
  const look = useCallback(async () => {
    try {
      setState({ status: 'KNOWN', owed: await getOwed(locale) });
    } catch (failure) {
      setState({ status: 'FAILED', error: toAuthError(failure) });
    }
  }, [locale]);
  useEffect(() => {
    if (isSignedIn) void look();
  }, [isSignedIn, look]);
  return { state, look };
}
