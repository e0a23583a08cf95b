import { readEmail } from '@vestibule/login-flow';
import type { Outcome } from '../exchange/answers';
import type { Flow } from '../flow/flow';
import { goOn } from '../flow/go-on';
import type { Fields } from './fields';
import { furtherOf, keptValues, withoutUnticked } from './further-fields';
import { sendPassword, signedIn } from './password';
import { commonProblem, fieldErrorsIn, statusOf } from './problems';

/** Creates an account with email, password and what the site asks for besides, and signs in to it. */
export async function signUp(flow: Flow, fields: Fields): Promise<Outcome> {
  const email = readEmail(fields.get('email') ?? '');
  const further = furtherOf(fields);
  const typed = [
    { id: 'email', value: email },
    { id: 'password', value: fields.get('password') ?? '' },
  ];
  const answer = await sendPassword(flow, '/signup', [
    ...typed,
    ...Object.entries(withoutUnticked(fields, further)).map(([id, value]) => ({ id, value })),
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
