import type { TotpOutcome } from '@vestibule/auth-runtime';
import { useWrongCodeWords } from '@vestibule/auth-runtime/react';
import { useState } from 'react';
import { wrongField, type FactorResult } from '../code/use-factor-attempt';
import { lockedUntil, noteLockOut } from '../code/lock-out';

/**
 * Handles the outcome of an authenticator app's code, and knows until when codes are locked.
 *
 * @param userId of the session
 * @param onUnknownDevice called if the API no longer knows the app being set up
 */
export function useTotpVerdict(userId: string, onUnknownDevice?: () => void) {
  const wrongCodeWords = useWrongCodeWords();
  const [until, setUntil] = useState(() => lockedUntil(userId, 'totp'));

  const verdictOf = (outcome: TotpOutcome): FactorResult => {
    switch (outcome.status) {
      case 'OK':
        return 'DONE';
      case 'WRONG_CODE':
        return wrongField('code', wrongCodeWords(outcome.attemptsLeft));
      case 'LOCKED':
        noteLockOut(userId, 'totp', outcome.until);
        setUntil(outcome.until);
        return undefined;
      case 'UNKNOWN_DEVICE':
        onUnknownDevice?.();
        return undefined;
    }
  };

  return { until, verdictOf };
}
