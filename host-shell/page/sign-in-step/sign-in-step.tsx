import { SignOutButton } from '@vestibule/auth-runtime/react';
import type { RemoteContext, SlotComponentProps } from '@vestibule/contract';
import { Button, useMessages } from '@vestibule/ui';
import { useEffect, type ReactNode } from 'react';
import { messages } from '../../messages';
import { RemoteFailure } from '../../loader/remote-failure';
import type { PageRemotes } from '../../loader/remote-loader';
import { RemoteView } from '../../loader/remote-view';
import type { SignInStepEntry } from './sign-in-steps';

interface SignInStepProps {
  readonly remotes: PageRemotes;
  readonly context: RemoteContext<ReactNode>;
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
