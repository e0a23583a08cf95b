import type { PasskeyOutcome } from '@vestibule/auth-runtime';
import { useMessages } from '@vestibule/ui';
import { outcomeMessages } from '../words/outcome-messages';
import { useRefusalWords } from '../words/use-outcome-words';

/** Returns the sentence for a passkey that was not used or made. */
export function usePasskeyWords(): (outcome: PasskeyOutcome) => string {
  const t = useMessages(outcomeMessages);
  const refusalWords = useRefusalWords();
  return (outcome) => {
    switch (outcome.status) {
      case 'OK':
        return '';
      case 'NOT_ALLOWED':
        return refusalWords(outcome);
      case 'EMAIL_INVALID':
        return t('passkey.NO_EMAIL');
      case 'TOKEN_INVALID':
        // A link's, and there is none here.
        return t('passkey.EXPIRED');
      case 'CANCELLED':
      case 'NOT_SUPPORTED':
      case 'DEVICE_FAILED':
      case 'UNKNOWN_PASSKEY':
      case 'NEW_PASSKEY_INVALID':
      case 'DEVICE_NOT_ACCEPTED':
      case 'ALREADY_REGISTERED':
      case 'EMAIL_TAKEN':
      case 'EXPIRED':
        return t(`passkey.${outcome.status}`);
    }
  };
}
