import type { LoginProblem } from '@vestibule/login-flow';
import { sharedMessages, useAnyMessages } from '@vestibule/ui';
import { factorOutcomes } from '../words/factor-outcomes';

/** Returns the words for what is wrong with a factor's code or password. */
export function useFactorWords(): (problem: LoginProblem) => string {
  const t = useAnyMessages(factorOutcomes);
  const tShared = useAnyMessages(sharedMessages);
  return ({ code, values }) => {
    const key = /^(?:mfaO|o)utcome\.(.+)$/.exec(code)?.[1];
    return key === undefined ? tShared(code, values) : t(key, values);
  };
}
