import { signOut } from '@vestibule/auth-runtime';
import { Button, Notice, useMessages } from '@vestibule/ui';
import { useState } from 'react';
import { useFailureWords } from '../failure-words';
import { messages } from '../messages';

type State = { readonly status: 'idle' | 'busy' } | { readonly status: 'failed'; readonly message: string };

/** Ends the session. */
export function SignOutButton({ onSignedOut }: { readonly onSignedOut: () => void }) {
  const t = useMessages(messages);
  const failureWords = useFailureWords();
  const [state, setState] = useState<State>({ status: 'idle' });

  const press = async () => {
    setState({ status: 'busy' });
    try {
      await signOut();
      onSignedOut();
    } catch (failure) {
      setState({ status: 'failed', message: failureWords(failure) });
    }
  };

  return (
    <>
      {state.status === 'failed' && <Notice tone="danger">{state.message}</Notice>}
      <Button
        tone="quiet"
        busy={state.status === 'busy' ? t('signOut.busy') : undefined}
        onPress={() => void press()}
      >
        {t('signOut')}
      </Button>
    </>
  );
}
