import type { FieldProblem, Refusal } from '@vestibule/auth-runtime';
import { useMessages } from '@vestibule/ui';
import { messages } from './messages';
import { outcomeMessages } from './outcome-messages';

/** Gives the words for what the API's rules forbid, with the code for support where there is one. */
export function useRefusalWords(): (refusal: Refusal) => string {
  const t = useMessages(messages);
  const tOutcome = useMessages(outcomeMessages);
  return ({ cause, supportCode, reason }) => {
    // An API with rules of its own writes for its users; SuperTokens' texts say little.
    const words = cause === 'OWN_RULE' && reason !== '' ? reason : tOutcome(`refused.${cause}`);
    return supportCode === undefined ? words : `${words} ${t('reference', { reference: supportCode })}`;
  };
}

/** Gives the words for what is wrong with an e-mail address or a password. */
export function useFieldWords(): (problem: FieldProblem) => string {
  const t = useMessages(outcomeMessages);
  return ({ id, code, text }) => {
    switch (code) {
      case 'EMPTY':
        return t(id === 'email' ? 'EMPTY.email' : 'EMPTY.password');
      case 'REFUSED':
        return text ?? t(id === 'email' ? 'EMAIL_INVALID' : 'PASSWORD_WEAK');
      case 'EMAIL_INVALID':
      case 'EMAIL_TAKEN':
      case 'PASSWORD_WEAK':
      case 'PASSWORD_LONG':
        return t(code);
    }
  };
}
