import { useSignOut } from '@vestibule/auth-runtime/react';
import { Button, Notice, useMessages } from '@vestibule/ui';
import { useFailureWords } from '../words/failure-words';
import { messages } from '../messages';

/** Ends the session. */
export function SignOutButton({ onSignedOut }: { readonly onSignedOut: () => void }) {
  const t = useMessages(messages);
  const failureWords = useFailureWords();
  const [state, signOut] = useSignOut(onSignedOut);
  return (
    <>
      {state.status === 'FAILED' && <Notice tone="danger">{failureWords(state.error)}</Notice>}
      <Button tone="quiet" busy={state.status === 'BUSY' ? t('signOut.busy') : undefined} onPress={signOut}>
        {t('signOut')}
      </Button>
    </>
  );
}
