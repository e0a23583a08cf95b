import { forgetSession, type AuthError } from '@vestibule/auth-runtime';
import { useFailureWords } from '@vestibule/auth-runtime/react';
import { Button, Notice, useMessages, useWhenOnline } from '@vestibule/ui';
import { messages } from '../messages';

interface SessionFailureProps {
  readonly error: AuthError;
  readonly onRetry?: (() => void) | undefined;
}

/** Says what went wrong with the session, and offers the ways on. */
export function SessionFailure({ error, onRetry }: SessionFailureProps) {
  const t = useMessages(messages);
  const failureWords = useFailureWords();
  useWhenOnline(() => onRetry?.());
  return (
    <>
      <Notice tone="danger">{failureWords(error)}</Notice>
      {onRetry && <Button onPress={onRetry}>{t('retry')}</Button>}
      {error.code === 'REFRESH_LOOP' && (
        // The API refuses even a sign-out of a session that it rejects. The gate closes by the session's own event.
        <Button tone="quiet" onPress={forgetSession}>
          {t('session.again')}
        </Button>
      )}
    </>
  );
}
