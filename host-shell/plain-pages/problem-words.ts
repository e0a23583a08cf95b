import { refusalOf, refusedFields, waitText } from '@vestibule/auth-runtime';
import type { PlainProblem } from '@vestibule/plain-screens';
import type { Words } from './words';

/** What a problem is called, in the words of the page. */
export function problemWords({ code, field, values = {} }: PlainProblem, t: Words): string {
  if (code === 'field') {
    const [found] = refusedFields([{ id: field ?? '', error: values['text'] ?? '' }]);
    if (found?.text !== undefined) return found.text;
    return t(found?.code === 'EMPTY' ? `outcome.EMPTY.${field}` : `outcome.${found?.code}`);
  }
  if (code === 'refused') {
    const { cause, reason } = refusalOf({ reason: values['reason'] });
    return cause === 'OWN_RULE' ? reason : t(`refused.${cause}`);
  }
  if (code === 'error.TOO_MANY_ATTEMPTS') return t(code, { detail: waitText(Number(values['seconds'])) });
  return t(code, values);
}
