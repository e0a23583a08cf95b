import { finalPath, finishSignInStep, goOnAfterSignIn, pendingSignInStep } from '@vestibule/auth-runtime';
import { useSession, SignOutButton } from '@vestibule/auth-runtime/react';
import { pathWithWayBack, type RemoteContext, type SlotComponentProps } from '@vestibule/contract';
import { Loading, PageCard, useMessages, Button } from '@vestibule/ui';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { messages } from '../../messages';
import type { PageRemotes } from '../../loader/remote-loader';
import { SessionFailure } from '../failures/session-failure';
import { stepsOf, type SignInStepEntry } from './sign-in-steps';
import { RemoteFailure } from '../../loader/remote-failure';
import { RemoteView } from '../../loader/remote-view';

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

interface SignInStepProps extends SignInStepPageProps {
  readonly step: SignInStepEntry;
  /** Called with the step's name; the same function as long as the step is shown. */
  readonly onDone: (name: string) => void;
}

/**
 * One step. The operator decides what happens if it fails: a required step stops everyone, with a retry and a way out,
 * and an optional one is skipped.
 */
export function SignInStep({ remotes, context, step, onDone }: SignInStepProps) {
  const t = useMessages(messages);
  const { entry, exportName, name } = step;
  const { required } = step.slot;
  const props: SlotComponentProps<'sign-in/step', ReactNode> = { context, onDone: () => onDone(name) };

  return (
    <>
      <RemoteView
        remotes={remotes}
        entry={entry}
        exportName={exportName}
        props={props}
        failed={({ error, onRetry }) =>
          required ? (
            <RemoteFailure error={error} onRetry={onRetry} />
          ) : (
            <PassedOver name={name} onDone={onDone} />
          )
        }
      />
      {required ? (
        <SignOutButton />
      ) : (
        <Button tone="quiet" onPress={() => onDone(name)}>
          {t('notNow')}
        </Button>
      )}
    </>
  );
}

// The failure itself is already in the console.
function PassedOver({ name, onDone }: Pick<SignInStepProps, 'onDone'> & { readonly name: string }) {
  useEffect(() => onDone(name), [name, onDone]);
  return null;
}
