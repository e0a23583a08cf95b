import { forgetSession, type AuthError } from '@vestibule/auth-runtime';
import { useFailureWords, useWhenBack } from '@vestibule/auth-runtime/react';
import { Button, Notice, useMessages } from '@vestibule/ui';
import { messages } from '../../messages';

interface SessionFailureProps {
  readonly error: AuthError;
  readonly onRetry?: (() => void) | undefined;
}

/** Says what went wrong with the session, and how to continue. */
export function SessionFailure({ error, onRetry }: SessionFailureProps) {
  const t = useMessages(messages);
  const failureWords = useFailureWords();
  useWhenBack(error, () => onRetry?.());
  return (
    <>
      <Notice tone="danger">{failureWords(error)}</Notice>
      {onRetry && <Button onPress={onRetry}>{t('retry')}</Button>}
      {error.code === 'REFRESH_LOOP' && (
        // The API refuses even to sign out a session that it rejects. The session's own event closes the gate.
        <Button tone="quiet" onPress={forgetSession}>
          {t('session.again')}
        </Button>
      )}
    </>
  );
}
