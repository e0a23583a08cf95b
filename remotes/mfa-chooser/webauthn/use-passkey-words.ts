import type { PasskeyFailure } from '@vestibule/auth-runtime';
import { useRefusalWords } from '@vestibule/auth-runtime/react';
import { useMessages } from '@vestibule/ui';
import { outcomeMessages } from '../words/outcome-messages';

/** Returns the sentence for a passkey that was not used or made. */
export function usePasskeyWords(): (failure: PasskeyFailure) => string {
  const t = useMessages(outcomeMessages);
  const refusalWords = useRefusalWords();
  return (failure) => {
    if (failure.status === 'NOT_ALLOWED') return refusalWords(failure);
    if (failure.status === 'EMAIL_INVALID') return t('passkey.NO_EMAIL');
    // Tokens come from links, and there is none here.
    return t(failure.status === 'TOKEN_INVALID' ? 'passkey.EXPIRED' : `passkey.${failure.status}`);
  };
}
