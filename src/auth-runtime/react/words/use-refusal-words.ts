import { sharedMessages, useMessages } from '@vestibule/ui';
import { isMendedByUsers, refusalText, type Refusal } from '@vestibule/login-flow';
import { refusalMessages } from '@vestibule/login-flow/words';

/** Returns the words for what the API's rules forbid, with a reference where they send users to support. */
export function useRefusalWords(): (refusal: Refusal) => string {
  const t = useMessages(refusalMessages);
  const tShared = useMessages(sharedMessages);
  return (refusal) => {
    const { cause, reason, reference } = refusal;
    // An API with its own rules writes for its users; SuperTokens' texts say little.
    if (cause === 'OWN_RULE' && reason !== '') return reason;
    const words = refusalText(t, refusal);
    if (reference === undefined || isMendedByUsers(cause)) return words;
    return tShared('together', { first: words, second: tShared('reference', { reference }) });
  };
}
