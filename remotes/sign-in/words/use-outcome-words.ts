import type { FieldProblem, Refusal } from '@vestibule/auth-runtime';
import { foreignText, LocaleContext, useMessages } from '@vestibule/ui';
import { useContext } from 'react';
import { messages } from '../messages';
import { outcomeMessages } from './outcome-messages';

/** Returns the sentence for what the API's rules forbid, with the code for support if there is one. */
export function useRefusalWords(): (refusal: Refusal) => string {
  const t = useMessages(messages);
  const tOutcome = useMessages(outcomeMessages);
  const list = new Intl.ListFormat(useContext(LocaleContext), { type: 'disjunction' });
  const wordsOf = ({ cause, reason, signInWith }: Refusal): string => {
    // An API with its own rules writes for its users; SuperTokens' texts say little.
    if (cause === 'OWN_RULE' && reason !== '') return reason;
    if (signInWith.length === 0) return tOutcome(`refused.${cause}`);
    const names = signInWith.map((way) =>
      way.recipe === 'thirdparty' ? foreignText(way.name, 40) : t(`known.${way.recipe}`),
    );
    return tOutcome('refused.OTHER_METHOD.known', { ways: list.format(names) });
  };
  return (refusal) => {
    const words = wordsOf(refusal);
    const { supportCode } = refusal;
    return supportCode === undefined ? words : `${words} ${t('reference', { reference: supportCode })}`;
  };
}

/** Returns the sentence for what is wrong with an e-mail address or a password. */
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
