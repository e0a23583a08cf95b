import type { Refusal } from '@vestibule/auth-runtime';
import { useMessages } from '@vestibule/ui';
import { messages } from '../messages';
import { outcomeMessages } from './outcome-messages';

/** Returns the sentence for a wrong code, by the number of attempts left. */
export function useWrongCodeWords(): (attemptsLeft: number) => string {
  const t = useMessages(outcomeMessages);
  return (attemptsLeft) => {
    if (attemptsLeft <= 0) return t('code.WRONG_CODE.none');
    return attemptsLeft === 1 ? t('code.WRONG_CODE.last') : t('code.WRONG_CODE', { attemptsLeft });
  };
}

/** Returns the sentence for what the API's rules forbid, with the code for support if there is one. */
export function useRefusalWords(): (refusal: Refusal) => string {
  const t = useMessages(messages);
  const tOutcome = useMessages(outcomeMessages);
  return ({ cause, supportCode, reason }) => {
    // An API with its own rules writes for its users; SuperTokens' texts say little.
    const words = cause === 'OWN_RULE' && reason !== '' ? reason : tOutcome(`refused.${cause}`);
    return supportCode === undefined ? words : `${words} ${t('reference', { reference: supportCode })}`;
  };
}
