import type { PasskeyFailure } from '@vestibule/auth-runtime';
import { useMessages } from '@vestibule/ui';
import { outcomeMessages } from '../words/outcome-messages';
import { useRefusalWords } from '../words/use-outcome-words';

/** Returns the sentence for a passkey that was not used, made or recovered. */
export function usePasskeyWords(): (failure: PasskeyFailure) => string {
  const t = useMessages(outcomeMessages);
  const refusalWords = useRefusalWords();
  return (failure) => {
    if (failure.status === 'NOT_ALLOWED') return refusalWords(failure);
    return t(failure.status === 'EMAIL_INVALID' ? 'EMAIL_INVALID' : `passkey.${failure.status}`);
  };
}
