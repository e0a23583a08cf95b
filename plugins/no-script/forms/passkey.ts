import type { LoginProblem } from '@vestibule/login-flow';
import * as v from 'valibot';
import type { Outcome } from '../exchange/answers';
import type { CallAnswer } from '../exchange/exchange';
import { tenantPath } from '../exchange/page';
import type { Flow } from '../flow/flow';
import { goOn } from '../flow/go-on';
import { signInScreen } from '../flow/sign-in-screen';
import type { Fields } from './fields';
import { signedIn } from './password';
import { commonProblem, statusOf } from './problems';

/** What the SDK reads without a check. */
const credentialSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.looseObject({
    id: v.string(),
    rawId: v.string(),
    type: v.string(),
    response: v.looseObject({ clientDataJSON: v.string() }),
  }),
);

/** Signs in with a passkey that the document's script has from the browser's autofill. */
export async function passkey(flow: Flow, fields: Fields): Promise<Outcome> {
  const credential = v.safeParse(credentialSchema, fields.get('passkey'));
  if (!credential.success) return signInScreen(flow, { problem: UNKNOWN });
  const answer = await flow.exchange.post(`${tenantPath(flow.page)}/webauthn/signin`, {
    webauthnGeneratedOptionsId: fields.get('options') ?? '',
    credential: credential.output,
    // A sign-in of its own: a session that the browser has is replaced, not added to.
    shouldTryLinkingWithSessionUser: false,
  });
  return statusOf(answer) === 'OK'
    ? goOn(signedIn(flow))
    : signInScreen(flow, { problem: problemOf(answer) });
}

const UNKNOWN = { code: 'outcome.passkey.UNKNOWN_PASSKEY' };

function problemOf(answer: CallAnswer): LoginProblem {
  const status = statusOf(answer);
  if (status === 'INVALID_OPTIONS_ERROR' || status === 'OPTIONS_NOT_FOUND_ERROR')
    return { code: 'outcome.passkey.EXPIRED' };
  // The SDK has no other answer for what isn't a credential at all.
  const isUnknown = status === 'INVALID_CREDENTIALS_ERROR' || answer.status === 400;
  return isUnknown ? UNKNOWN : commonProblem(answer);
}
