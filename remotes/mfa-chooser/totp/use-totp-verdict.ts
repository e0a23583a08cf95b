import type { TotpOutcome } from '@vestibule/auth-runtime';
import { useState } from 'react';
import type { CodeVerdict } from '../code/code-check';
import { lockedUntil, noteLockOut } from '../code/lock-out';
import { useWrongCodeWords } from '../words/use-outcome-words';

/**
 * What came of a code of an authenticator app, and until when codes are locked.
 *
 * @param userId of the session
 * @param onUnknownDevice called where the API no longer knows the app that is being set up
 */
export function useTotpVerdict(userId: string, onUnknownDevice?: () => void) {
  const wrongCodeWords = useWrongCodeWords();
  const [until, setUntil] = useState(() => lockedUntil(userId, 'totp'));

  const verdictOf = (outcome: TotpOutcome): CodeVerdict => {
    switch (outcome.status) {
      case 'OK':
        return { status: 'OK' };
      case 'WRONG_CODE':
        return { status: 'WRONG', text: wrongCodeWords(outcome.attemptsLeft) };
      case 'LOCKED':
        noteLockOut(userId, 'totp', outcome.until);
        setUntil(outcome.until);
        return { status: 'ELSEWHERE' };
      case 'UNKNOWN_DEVICE':
        onUnknownDevice?.();
        return { status: 'ELSEWHERE' };
    }
  };

  return { until, verdictOf };
}
