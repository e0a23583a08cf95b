import { readEmail } from '@vestibule/login-flow';
import type { Outcome } from '../exchange/answers';
import type { Flow } from '../flow/flow';
import { goOn } from '../flow/go-on';
import type { Fields } from './fields';
import { sendPassword, signedIn } from './password';
import { commonProblem, fieldErrorsIn, statusOf } from './problems';

/** In front of the id of a further field, so that it is none of the form's own. */
const FIELD = 'field:';
/** In front of the id of a box to tick, which the browser leaves out as long as it isn't ticked. */
const BOX = 'box:';
/** How much of what was typed fits into the address of the page that shows it again, in characters. */
const MOST_KEPT = 3000;

/** Creates an account with email, password and what the site asks for besides, and signs in to it. */
export async function signUp(flow: Flow, fields: Fields): Promise<Outcome> {
  const email = readEmail(fields.get('email') ?? '');
  const further = furtherOf(fields);
  const unticked = untickedIn(fields, further);
  const typed = [
    { id: 'email', value: email },
    { id: 'password', value: fields.get('password') ?? '' },
  ];
  const answer = await sendPassword(flow, '/signup', [
    ...typed,
    // The API knows nothing of boxes: an empty value is what it asks for again.
    ...Object.entries(further).map(([id, value]) => ({ id, value: unticked.includes(id) ? '' : value })),
  ]);
  if (statusOf(answer) === 'OK') return goOn(signedIn(flow));
  const refused = fieldErrorsIn(answer.body);
  // An account that the address has may be the one that the same form made a moment ago, sent twice.
  if (refused?.[0]?.id === 'email' && statusOf(await sendPassword(flow, '/signin', typed)) === 'OK')
    return goOn(signedIn(flow));
  const wrong = refused
    ? { errors: Object.fromEntries(refused.map(({ id, error }) => [id, error])) }
    : { problem: commonProblem(answer) };
  return { show: { screen: 'sign-up', email, values: keptValues(further), ...wrong }, page: flow.page };
}

/** What was typed into the further fields, by id; of a box to tick, whether it is. */
function furtherOf(fields: Fields): Readonly<Record<string, string>> {
  const further: Record<string, string> = {};
  for (const [name, value] of fields) {
    const own = name.startsWith(FIELD) ? name.slice(FIELD.length) : undefined;
    if (own !== undefined && !fields.has(BOX + own)) further[own] = value;
    if (name.startsWith(BOX)) {
      const id = name.slice(BOX.length);
      further[id] = String(fields.has(FIELD + id));
    }
  }
  return further;
}

/** The boxes that have to be ticked, and aren't. */
function untickedIn(fields: Fields, further: Readonly<Record<string, string>>): readonly string[] {
  return Object.keys(further).filter((id) => fields.get(BOX + id) === 'required' && further[id] === 'false');
}

function keptValues(further: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const size = Object.values(further).reduce((sum, value) => sum + value.length, 0);
  return size <= MOST_KEPT
    ? further
    : Object.fromEntries(Object.entries(further).filter(([, { length }]) => length <= 100));
}
