import { PATHS, type RemoteContext } from '@vestibule/contract';
import { waysOf } from '@vestibule/login-flow';
import {
  BackToSignIn,
  LinkSpent,
  LoadingPage,
  NotOffered,
  signInMessages,
  signInOutcomes,
} from '@vestibule/login-screens';
import { useLoginMethods } from '@vestibule/login-screens/runtime';
import { PageCard, useMessages } from '@vestibule/ui';
import type { ReactNode } from 'react';
import { screenOf } from '../form/screen-of';

interface SpentLinkProps {
  readonly context: RemoteContext<ReactNode>;
  /** What the sign-in page's address had where the link was requested. */
  readonly returnTo: URLSearchParams;
}

/** A link that signs nobody in: it no longer works, or the tenant has no links at all. */
export function SpentLink({ context, returnTo }: SpentLinkProps) {
  const t = useMessages(signInMessages);
  const tOutcome = useMessages(signInOutcomes);
  const [methods] = useLoginMethods();
  const { appName } = context;
  const signIn = screenOf({ ...context, query: returnTo }, PATHS.auth);

  if (methods.status === 'LOADING') return <LoadingPage context={context} />;
  if (methods.status === 'READY' && waysOf(methods.methods).code === undefined) {
    return (
      <PageCard appName={appName} title={t('title.signin')}>
        <NotOffered />
        <BackToSignIn go={signIn} />
      </PageCard>
    );
  }
  return (
    <PageCard appName={appName} title={t('link.title.spent')}>
      <LinkSpent words={tOutcome('link.RESTART')} newLink={signIn} />
    </PageCard>
  );
}
