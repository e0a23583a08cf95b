import { authErrorMessages } from '@vestibule/auth-runtime';
import { useSignOut } from '@vestibule/auth-runtime/react';
import { Button, Notice, useMessages } from '@vestibule/ui';
import { messages } from '../messages';

interface SignOutButtonProps {
  /** The button's label, if it isn't "Sign out". */
  readonly label?: string;
  /** Called when the session has ended. By then the page's gate has closed by the session's own event. */
  readonly onSuccess?: () => void;
}

/** Ends the session, and says so if that failed. */
export function SignOutButton({ label, onSuccess }: SignOutButtonProps) {
  const t = useMessages(messages);
  const tError = useMessages(authErrorMessages);
  const [state, signOut] = useSignOut(onSuccess);

  return (
    <>
      {state.status === 'FAILED' && (
        <Notice tone="danger">{tError(state.error.code, { detail: state.error.detail ?? '' })}</Notice>
      )}
      <Button
        tone="quiet"
        busy={state.status === 'BUSY' ? t('home.signingOut') : undefined}
        onPress={signOut}
      >
        {label ?? t('home.signOut')}
      </Button>
    </>
  );
}
