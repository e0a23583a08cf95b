import { signInMessages, signInOutcomes } from '@vestibule/login-screens';
import type { FieldProblem, Refusal } from '@vestibule/auth-runtime';
import { useRefusalWords as useSharedRefusalWords } from '@vestibule/auth-runtime/react';
import { foreignText, LocaleContext, useMessages } from '@vestibule/ui';
import { useContext } from 'react';

/** Returns the sentence for what the API's rules forbid, with the account's methods if the API names them. */
export function useRefusalWords(): (refusal: Refusal) => string {
  const t = useMessages(signInMessages);
  const tOutcome = useMessages(signInOutcomes);
  const list = new Intl.ListFormat(useContext(LocaleContext), { type: 'disjunction' });
  return useSharedRefusalWords((methods) => {
    const names = methods.map((method) =>
      method.recipe === 'thirdparty' ? foreignText(method.name, 40) : t(`known.${method.recipe}`),
    );
    return tOutcome('refused.OTHER_METHOD.known', { ways: list.format(names) });
  });
}

/** Returns the sentence for what is wrong with a field. */
export function useFieldWords(): (problem: FieldProblem) => string {
  const t = useMessages(signInOutcomes);
  return ({ id, code, text }) => {
    switch (code) {
      case 'EMPTY':
        return t(id === 'email' || id === 'password' ? `EMPTY.${id}` : 'EMPTY.other');
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
