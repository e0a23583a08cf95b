import type { LoginProblem } from '@vestibule/login-flow';
import { sharedMessages, useMessages, type Catalogue } from '@vestibule/ui';
import { factorOutcomes } from '../words/factor-outcomes';

// A problem has its key as a text.
const outcomes: Catalogue<string, string> = factorOutcomes;
const shared: Catalogue<string> = sharedMessages;

/** Returns the words for what is wrong with a factor's code or password. */
export function useFactorWords(): (problem: LoginProblem) => string {
  const t = useMessages(outcomes);
  const tShared = useMessages(shared);
  return ({ code, values }) => {
    const key = /^(?:mfaO|o)utcome\.(.+)$/.exec(code)?.[1];
    return key === undefined ? tShared(code, values) : t(key, values);
  };
}
