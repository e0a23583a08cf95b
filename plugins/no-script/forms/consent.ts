import { QUERY } from '@vestibule/contract';
import * as v from 'valibot';
import type { Outcome } from '../exchange/answers';
import { consentOver, consentScreen } from '../flow/consent-screen';
import type { Flow } from '../flow/flow';
import { followed, goOn } from '../flow/go-on';
import { challengeOf, saidDead } from '../flow/over';
import { signInScreen } from '../flow/sign-in-screen';
import type { Fields } from './fields';
import { commonProblem, redirectIn, statusOf } from './problems';

const answered = v.object({ status: v.literal('CHALLENGE_ERROR'), code: v.literal('used') });

/** The name of a field that stands for a scope: ticked or not. */
const SCOPE = 'scope:';

/** Agrees to what the client asks for, as far as the user has left it ticked. */
export async function agree(flow: Flow, fields: Fields): Promise<Outcome> {
  const { exchange, page } = flow;
  const consentChallenge = page.query.get(QUERY.consentChallenge);
  if (!consentChallenge) return goOn(flow);
  const state = await exchange.session();
  // What was pressed is asked again, once whoever pressed it is known.
  if (state.status !== 'OK' || state.missing.length > 0) return goOn(flow);
  const scopes = [...fields.keys()]
    .filter((name) => name.startsWith(SCOPE))
    .map((name) => name.slice(SCOPE.length));
  const answer = await exchange.post('/oauth/consent/accept', {
    consentChallenge,
    scopes,
    remember: fields.get('remember') === 'true',
    shown: fields.get('shown') ?? '',
  });
  const address = redirectIn(answer.body);
  if (address !== undefined) return followed(flow, address);
  if (statusOf(answer) === 'CHANGED_ERROR')
    return consentScreen(flow, consentChallenge, { code: 'challenge.consent.changed' });
  return (
    (await consentOver(flow, consentChallenge, answer.body)) ??
    consentScreen(flow, consentChallenge, commonProblem(answer))
  );
}

/** Tells the client that the user refuses. */
export async function cancel(flow: Flow): Promise<Outcome> {
  const challenge = challengeOf(flow.page);
  if (!challenge) return { page: `${flow.context.sitePath}/` };
  const answer = await flow.exchange.post('/oauth/consent/refuse', challenge);
  const address = redirectIn(answer.body);
  if (address !== undefined) return { leave: address };
  const [value = ''] = Object.values(challenge);
  // Sent twice: whoever has cancelled isn't asked again.
  if (v.is(answered, answer.body)) return saidDead(flow, 'used');
  return (
    (await consentOver(flow, value, answer.body)) ?? signInScreen(flow, { problem: commonProblem(answer) })
  );
}
