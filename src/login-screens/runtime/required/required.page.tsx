import { getOwed, goOnAfterSignIn, pathOnward, pathPastSetUp } from '@vestibule/auth-runtime';
import { SignOutButton, useLookup, useSession } from '@vestibule/auth-runtime/react';
import { keptOf, QUERY, withQuery, type PageProps } from '@vestibule/contract';
import type { Owed } from '@vestibule/login-flow';
import { requiredMessages } from '@vestibule/login-screens/fields';
import { Loading, LocaleContext, PageCard, sharedMessages, useMessages } from '@vestibule/ui';
import { useCallback, useContext, useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { Failure } from '../failure';
import { OwedApproval } from './owed-approval';
import { OwedForm } from './owed-form';

/** Asks for what an operator requires of everybody, whichever way they came; then they go on to where they were going. */
export function RequiredPage(props: PageProps<ReactNode>) {
  const { context } = props;
  const t = useMessages(requiredMessages);
  const tShared = useMessages(sharedMessages);
  const session = useSession();
  // Where the user signs in again: the address may name none.
  const tenantId = useRef<string>(undefined);
  const known = session.status === 'EXISTS' ? session.tenantId : undefined;
  useEffect(() => {
    if (known !== undefined && known !== 'public') tenantId.current = known;
  }, [known]);
  const signIn = () => {
    const kept = keptOf(context.query);
    if (tenantId.current !== undefined) kept.set(QUERY.tenantId, tenantId.current);
    context.navigate(withQuery(context.basePath || '/', kept), { replace: true });
  };
  const leave = useEffectEvent(signIn);
  const isNobody = session.status === 'NONE';
  useEffect(() => {
    if (isNobody) leave();
  }, [isNobody]);

  if (session.status === 'EXISTS') return <Owing {...props} onSignedOut={signIn} />;
  return (
    <PageCard appName={context.appName} title={t('title')}>
      {session.status === 'UNKNOWN' ? (
        <Failure error={session.error} onRetry={session.retry} />
      ) : (
        <Loading label={tShared('session.checking')} />
      )}
    </PageCard>
  );
}

interface OwingProps extends PageProps<ReactNode> {
  readonly onSignedOut: () => void;
}

function Owing({ context, onSignedOut }: OwingProps) {
  const t = useMessages(requiredMessages);
  const tShared = useMessages(sharedMessages);
  const locale = useContext(LocaleContext);
  const lookUp = useCallback(() => getOwed(locale), [locale]);
  const [state, look] = useLookup<Owed>(lookUp);
  const { appName, basePath, query, navigate } = context;
  const goOn = useEffectEvent(
    () => void goOnAfterSignIn(pathPastSetUp(pathOnward(basePath, keptOf(query))), navigate),
  );
  const owed = state.status === 'READY' ? state.owed : undefined;
  const isOver = owed === 'nothing';
  useEffect(() => {
    if (isOver) goOn();
  }, [isOver]);

  return (
    <PageCard appName={appName} title={t(owed === 'approval' ? 'approval.title' : 'title')}>
      {content()}
      <SignOutButton tone="text" onSignedOut={onSignedOut} />
    </PageCard>
  );

  function content(): ReactNode {
    if (state.status === 'FAILED') return <Failure error={state.error} onRetry={look} />;
    if (state.status === 'LOADING' || state.owed === 'nothing')
      return <Loading label={tShared('session.checking')} />;
    if (state.owed === 'details') return <OwedForm context={context} owed={state} onGiven={look} />;
    return <OwedApproval owed={state} lookUp={lookUp} onOver={look} />;
  }
}
