import { useSignOut } from '@vestibule/auth-runtime/react';
import { Button, Notice, useMessages } from '@vestibule/ui';
import { messages } from '../messages';
import { useFailureWords } from '../words/use-failure-words';

/** Ends the session. The page notices by the session's own event, and leads to the auth page. */
export function SignOutButton({ label }: { readonly label?: string }) {
  const t = useMessages(messages);
  const failureWords = useFailureWords();
  const [state, signOut] = useSignOut();
  return (
    <>
      {state.status === 'FAILED' && <Notice tone="danger">{failureWords(state.error)}</Notice>}
      <Button tone="quiet" busy={state.status === 'BUSY' ? t('signOut.busy') : undefined} onPress={signOut}>
        {label ?? t('signOut')}
      </Button>
    </>
  );
}
