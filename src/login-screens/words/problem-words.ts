import {
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  isMendedByUsers,
  refusalOf,
  refusalText,
  waitText,
  type LoginProblem,
} from '@vestibule/login-flow';
import { failureMessages, refusalMessages } from '@vestibule/login-flow/words';
import { together, under, type AnyCatalogue, type TranslateAny } from '@vestibule/messages';
import { foreignText, LocaleContext, sharedMessages, useAnyMessages } from '@vestibule/ui';
import { useContext } from 'react';
import { signIn } from '../messages/compiled/sign-in';
import { missingRules } from './missing-rules';
import { signInOutcomes } from './sign-in-outcomes';

/** What sentences about passwords are told. */
const LIMITS = { least: PASSWORD_MIN_LENGTH, most: PASSWORD_MAX_LENGTH };

/** What is said of attempts to sign in that fail, by the codes of problems. */
const signInProblems = /* #__PURE__ */ together([
  under('', sharedMessages),
  under('signIn.', signIn),
  under('outcome.', signInOutcomes),
  under('error.', failureMessages),
  under('', refusalMessages),
]);

/**
 * Returns the sentence for a problem.
 *
 * @param catalogue of sentences by the codes of problems, for screens that have more than those of sign-in
 */
export function useProblemWords(catalogue: AnyCatalogue = signInProblems): (problem: LoginProblem) => string {
  const t = useAnyMessages(catalogue);
  const locale = useContext(LocaleContext);
  return ({ code, values = {} }) => {
    if (code === 'own') return values['text'] ?? '';
    if (code === 'outcome.PASSWORD_RULE') return missingRules(t, values);
    if (code === 'refused') return refusalWords(values, locale, t);
    if (code === 'error.TOO_MANY_ATTEMPTS')
      return t(code, { detail: waitText(Number(values['seconds']), locale) });
    // The API may be of another version, and know neither the sentence nor what it is told.
    const words = t(code, { ...LIMITS, ...values });
    return words === code ? t('error.SERVER') : words;
  };
}

/** What the API's rules forbid, with a reference where users need support, and with the account's ways if they are told. */
function refusalWords(
  { reason: told, reference }: Readonly<Record<string, string>>,
  locale: string,
  t: TranslateAny,
): string {
  const refusal = refusalOf(told);
  const { cause, reason, signInWith } = refusal;
  // An API with its own rules writes for its users; SuperTokens' texts say little.
  if (cause === 'OWN_RULE' && reason !== '') return reason;
  if (signInWith.length > 0) {
    const ways = signInWith.map((method) =>
      method.recipe === 'thirdparty' ? foreignText(method.name, 40) : t(`signIn.known.${method.recipe}`),
    );
    const list = new Intl.ListFormat(locale, { type: 'disjunction' });
    return t('outcome.refused.OTHER_METHOD.known', { ways: list.format(ways) });
  }
  const words = refusalText(t, refusal);
  return reference === undefined || isMendedByUsers(cause)
    ? words
    : t('together', { first: words, second: t('reference', { reference }) });
}
