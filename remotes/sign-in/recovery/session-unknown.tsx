import { signInMessages } from '@vestibule/login-screens';
import type { AuthError } from '@vestibule/auth-runtime';
import { useFailureWords } from '@vestibule/auth-runtime/react';
import { Button, Notice, useMessages } from '@vestibule/ui';

interface SessionUnknownProps {
  readonly error: AuthError;
  readonly onRetry: () => void;
}

/** Something could not be determined; the user can ask again. */
export function SessionUnknown({ error, onRetry }: SessionUnknownProps) {
  const t = useMessages(signInMessages);
  const failureWords = useFailureWords();
  return (
    <>
      <Notice tone="danger">{failureWords(error)}</Notice>
      <Button tone="quiet" onPress={onRetry}>
        {t('retry')}
      </Button>
    </>
  );
}
