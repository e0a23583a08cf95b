import { QUERY } from '@vestibule/contract';
import { problemOf, readEmail, type LoginProblem } from '@vestibule/login-flow';
import type { Outcome } from '../exchange/answers';
import type { CallAnswer } from '../exchange/exchange';
import { pageWith, tenantPath } from '../exchange/page';
import type { Flow } from '../flow/flow';
import { goOn } from '../flow/go-on';
import { signInScreen } from '../flow/sign-in-screen';
import type { Fields } from './fields';
import { commonProblem, fieldProblem, statusOf } from './problems';

/** Signs in with email and password. */
export async function signIn(flow: Flow, fields: Fields): Promise<Outcome> {
  const email = readEmail(fields.get('email') ?? '');
  const password = fields.get('password') ?? '';
  const again = (problem: LoginProblem) => signInScreen(flow, { email, problem });
  const missing = empty(email, password);
  if (missing) return again(missing);
  const answer = await sendPassword(flow, '/signin', [
    { id: 'email', value: email },
    { id: 'password', value: password },
  ]);
  if (statusOf(answer) === 'OK') return goOn(signedIn(flow));
  if (statusOf(answer) === 'WRONG_CREDENTIALS_ERROR')
    return again(problemOf({ status: 'WRONG_CREDENTIALS' }));
  return again(fieldProblem(answer, NAMES) ?? commonProblem(answer));
}

const NAMES = { email: 'email', password: 'password' } as const;

function empty(email: string, password: string): LoginProblem | undefined {
  if (email === '') return { field: 'email', code: 'outcome.EMPTY.email' };
  return password === '' ? { field: 'password', code: 'outcome.EMPTY.password' } : undefined;
}

/** Sends email, password and what else a form has to one of the SDK's routes. */
export function sendPassword(
  { exchange, page }: Flow,
  path: string,
  formFields: readonly { readonly id: string; readonly value: string }[],
): Promise<CallAnswer> {
  // A sign-in of its own: a session that the browser has is replaced, not added to.
  return exchange.post(tenantPath(page) + path, { formFields, shouldTryLinkingWithSessionUser: false });
}

/** The page for whoever is signed in now: nobody else's account is wanted any more. */
export function signedIn(flow: Flow): Flow {
  const set = { [QUERY.account]: undefined, [QUERY.show]: undefined };
  return { ...flow, page: pageWith(flow.page, flow.context, { set }) };
}
