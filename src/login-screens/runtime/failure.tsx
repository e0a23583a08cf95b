import type { AuthError } from '@vestibule/auth-runtime';
import { useFailureWords } from '@vestibule/auth-runtime/react';
import { Button, Notice, sharedMessages, useMessages } from '@vestibule/ui';

interface FailureProps {
  readonly error: AuthError;
  readonly onRetry: () => void;
  /** `accent` where trying again is the page's one next step. */
  readonly tone?: 'accent' | 'quiet';
}

/** Something could not be determined; the user can ask again. */
export function Failure({ error, onRetry, tone = 'quiet' }: FailureProps) {
  const t = useMessages(sharedMessages);
  const failureWords = useFailureWords();
  return (
    <>
      <Notice tone="danger">{failureWords(error)}</Notice>
      <Button tone={tone} onPress={onRetry}>
        {t('retry')}
      </Button>
    </>
  );
}
