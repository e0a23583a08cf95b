import { refusalOf, refusedFields, waitText, type LoginProblem } from '@vestibule/login-flow';
import { foreignText } from '@vestibule/ui';
import type { Words } from './words-in';

/** The fields whose absence has a sentence of its own. */
const SAID = ['email', 'phone', 'password', 'code', 'either'];

/** What a problem is called, in the words of the page. */
export function problemWords({ code, field, values = {} }: LoginProblem, t: Words): string {
  if (code === 'field') {
    const id = field ?? values['id'] ?? '';
    const [found] = refusedFields([{ id, error: values['text'] ?? '' }]);
    if (found?.text !== undefined) return found.text;
    if (found?.code !== 'EMPTY') return t(`outcome.${found?.code}`);
    return t(`outcome.EMPTY.${SAID.includes(id) ? id : 'other'}`);
  }
  if (code === 'refused') {
    const { cause, reason, signInWith } = refusalOf(values['reason']);
    if (cause === 'OWN_RULE') return reason;
    if (signInWith.length === 0) return t(`refused.${cause}`);
    const ways = signInWith.map((method) =>
      method.recipe === 'thirdparty' ? foreignText(method.name, 40) : t(`signIn.known.${method.recipe}`),
    );
    const list = new Intl.ListFormat(t.locale, { type: 'disjunction' });
    return t('outcome.refused.OTHER_METHOD.known', { ways: list.format(ways) });
  }
  if (code === 'error.TOO_MANY_ATTEMPTS') return t(code, { detail: waitText(Number(values['seconds'])) });
  // The API may be of another version.
  return t.has(code) ? t(code, values) : t('error.SERVER');
}
