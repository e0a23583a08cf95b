import { sharedMessages, useMessages } from '@vestibule/ui';
import type { KnownMethod, Refusal, RefusalCause } from '@vestibule/login-flow';
import { refusalMessages } from '@vestibule/login-flow/words';

const MENDED_BY_USERS: ReadonlySet<RefusalCause> = new Set(['OTHER_METHOD', 'UNVERIFIED']);

/**
 * Returns the words for what the API's rules forbid, with a reference where they send users to support.
 *
 * @param methodWords the words for how the account signs in, if a screen has names for the methods
 */
export function useRefusalWords(
  methodWords?: (methods: readonly KnownMethod[]) => string,
): (refusal: Refusal) => string {
  const t = useMessages(refusalMessages);
  const tShared = useMessages(sharedMessages);
  return (refusal) => {
    const { cause, reason, reference } = refusal;
    const words = wordsOf(refusal);
    if (reference === undefined || MENDED_BY_USERS.has(cause) || words === reason) return words;
    return `${words} ${tShared('reference', { reference })}`;
  };

  function wordsOf({ cause, reason, signInWith }: Refusal): string {
    // An API with its own rules writes for its users; SuperTokens' texts say little.
    if (cause === 'OWN_RULE' && reason !== '') return reason;
    return methodWords && signInWith.length > 0 ? methodWords(signInWith) : t(`refused.${cause}`);
  }
}
