import { finalPath, finishSignInStep, goOnAfterSignIn, pendingSignInStep } from '@vestibule/auth-runtime';
import { useSession } from '@vestibule/auth-runtime/react';
import { pathWithWayBack, type RemoteContext } from '@vestibule/contract';
import { Loading, PageCard, useMessages } from '@vestibule/ui';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { messages } from '../../messages';
import type { PageRemotes } from '../../loader/remote-loader';
import { SignInStep } from './sign-in-step';
import { SessionFailure } from '../failures/session-failure';
import { stepsOf } from './sign-in-steps';

interface SignInStepPageProps {
  readonly remotes: PageRemotes;
  readonly context: RemoteContext<ReactNode>;
}

/** Shows the steps that remotes add after signing in, one after the other; then the user continues. */
export function SignInStepPage({ remotes, context }: SignInStepPageProps) {
  const t = useMessages(messages);
  const session = useSession();
  const [pending, setPending] = useState(pendingSignInStep);
  const { appName, basePath, query, navigate } = context;
  const step = stepsOf(remotes.registry).find(({ name }) => name === pending);
  const isSignedOut = session.status === 'NONE';
  const isOver = session.status === 'EXISTS' && !step;
  const destination = finalPath(query);

  useEffect(() => {
    if (isSignedOut) navigate(pathWithWayBack(basePath || '/', destination), { replace: true });
    if (isOver) void goOnAfterSignIn(destination, navigate);
  }, [isSignedOut, isOver, basePath, destination, navigate]);

  const finish = useCallback((name: string) => {
    finishSignInStep(name);
    setPending(pendingSignInStep());
  }, []);

  return (
    <PageCard appName={appName} title={t('step.title')}>
      {session.status === 'UNKNOWN' ? (
        <SessionFailure error={session.error} onRetry={session.retry} />
      ) : session.status === 'EXISTS' && step ? (
        <SignInStep
          key={`${session.userId} ${step.name}`}
          remotes={remotes}
          context={context}
          step={step}
          onDone={finish}
        />
      ) : (
        <Loading label={t('loading')} />
      )}
    </PageCard>
  );
}
