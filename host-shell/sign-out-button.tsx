import { authErrorMessages, signOut, toAuthError, type AuthError } from '@vestibule/auth-runtime';
import { Button, Notice, useMessages } from '@vestibule/ui';
import { useState } from 'react';
import { messages } from './messages';

interface SignOutButtonProps {
  /** What the button says, where that isn't "Sign out". */
  readonly label?: string;
  /** Called when the session has ended. The gate of the page has closed by the session's own event then. */
  readonly onSuccess?: () => void;
}

/** Ends the session, and says so where that failed. */
export function SignOutButton({ label, onSuccess }: SignOutButtonProps) {
  const t = useMessages(messages);
  const tError = useMessages(authErrorMessages);
  const [error, setError] = useState<AuthError>();
  const [leaving, setLeaving] = useState(false);

  const leave = () => {
    setLeaving(true);
    setError(undefined);
    signOut().then(onSuccess, (failure: unknown) => {
      setError(toAuthError(failure));
      setLeaving(false);
    });
  };

  return (
    <>
      {error && <Notice tone="danger">{tError(error.code, { detail: error.detail ?? '' })}</Notice>}
      <Button tone="quiet" busy={leaving ? t('home.signingOut') : undefined} onPress={leave}>
        {label ?? t('home.signOut')}
      </Button>
    </>
  );
}
