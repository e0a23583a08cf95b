import { sharedMessages, useMessages } from '@vestibule/ui';
import type { Refusal, RefusalCause } from '@vestibule/login-flow';
import { refusalMessages } from '@vestibule/login-flow/words';

const MENDED_BY_USERS: ReadonlySet<RefusalCause> = new Set(['OTHER_METHOD', 'UNVERIFIED']);

/** Returns the words for what the API's rules forbid, with a reference where they send users to support. */
export function useRefusalWords(): (refusal: Refusal) => string {
  const t = useMessages(refusalMessages);
  const tShared = useMessages(sharedMessages);
  return ({ cause, reason, reference }) => {
    // An API with its own rules writes for its users; SuperTokens' texts say little.
    if (cause === 'OWN_RULE' && reason !== '') return reason;
    const words = t(`refused.${cause}`);
    if (reference === undefined || MENDED_BY_USERS.has(cause)) return words;
    return tShared('together', { first: words, second: tShared('reference', { reference }) });
  };
}
