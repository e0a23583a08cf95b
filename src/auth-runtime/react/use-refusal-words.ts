import { useMessages } from '@vestibule/ui';
import type { KnownMethod, Refusal } from '../errors/refusal';
import { refusalMessages } from '../errors/refusal-messages';
import { sharedMessages } from './messages';

/**
 * Returns the words for what the API's rules forbid, with the support code if there is one.
 *
 * @param methodWords the words for how the account signs in, if a screen has names for the methods
 */
export function useRefusalWords(
  methodWords?: (methods: readonly KnownMethod[]) => string,
): (refusal: Refusal) => string {
  const t = useMessages(refusalMessages);
  const tShared = useMessages(sharedMessages);
  return (refusal) => {
    const { supportCode } = refusal;
    const words = wordsOf(refusal);
    return supportCode === undefined ? words : `${words} ${tShared('reference', { reference: supportCode })}`;
  };

  function wordsOf({ cause, reason, signInWith }: Refusal): string {
    // An API with its own rules writes for its users; SuperTokens' texts say little.
    if (cause === 'OWN_RULE' && reason !== '') return reason;
    return methodWords && signInWith.length > 0 ? methodWords(signInWith) : t(`refused.${cause}`);
  }
}
