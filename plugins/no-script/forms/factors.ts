import {
  addressesOf,
  codeVerdict,
  contactOf,
  emptyProblem,
  readCode,
  verdictProblem,
  type LoginProblem,
} from '@vestibule/login-flow';
import type { Outcome } from '../exchange/answers';
import type { CallAnswer } from '../exchange/exchange';
import { tenantPath } from '../exchange/page';
import { factorScreen, factorsOf } from '../flow/factor-screen';
import type { Flow } from '../flow/flow';
import { goOn } from '../flow/go-on';
import { codeAttempt, consumeCode, sendCode } from './code-attempt';
import type { Fields } from './fields';
import { commonProblem } from './problems';

/** Checks a second factor, or shows the one that was chosen. */
export async function factor(flow: Flow, fields: Fields): Promise<Outcome> {
  const { exchange } = flow;
  // Sent twice, the first one may have done it.
  if (!(await lacksFactor(flow))) return goOn(flow);
  const chosen = fields.get('factor') ?? '';
  const account = await exchange.account();
  const typed = fields.get(chosen === 'emailpassword' ? 'password' : 'code');
  if (typed === undefined) return factorScreen(flow, account, { chosen });
  const sent = chosen.startsWith('otp-') ? codeAttempt.read(exchange) : undefined;
  const again = (problem: LoginProblem) =>
    factorScreen(flow, account, { chosen, sentTo: sent?.contact, problem });
  if ((chosen === 'emailpassword' ? typed : readCode(typed)) === '') return again(emptyProblem(chosen));
  const answer = await check(flow, chosen, typed);
  const verdict = answer?.status === 200 ? codeVerdict(answer.body) : undefined;
  // Sent twice: the code was good for the first.
  const isDone = verdict?.status === 'OK' || !(await lacksFactor(flow));
  if (isDone && sent) codeAttempt.forget(exchange);
  if (isDone) return goOn(flow);
  if (answer && verdict?.status !== 'RESTART') return again(verdictProblem(verdict) ?? commonProblem(answer));
  codeAttempt.forget(exchange);
  return factorScreen(flow, account, { chosen, problem: verdictProblem({ status: 'RESTART' }) });
}

async function lacksFactor({ exchange }: Flow): Promise<boolean> {
  const state = await exchange.session();
  return state.status === 'OK' && state.missing.includes('st-mfa');
}

/** Sends the code of a second factor, for the first time or again. */
export async function sendFactorCode(flow: Flow, fields: Fields): Promise<Outcome> {
  const { exchange } = flow;
  if (!(await lacksFactor(flow))) return goOn(flow);
  const chosen = fields.get('factor') ?? '';
  const account = await exchange.account();
  const found = await factorsOf(flow);
  const offer = found.offers?.find((each) => each.factor === chosen);
  const { known } = offer && found.facts ? addressesOf(found.facts, offer) : { known: [] };
  const isAgain = fields.has('again');
  const last = codeAttempt.read(exchange)?.contact;
  const address = isAgain ? known.find((one) => one === last) : known[Number(fields.get('address'))];
  if (address === undefined) return factorScreen(flow, account, { chosen });
  const sent = await sendCode(flow, contactOf(address), true);
  if ('refused' in sent) return factorScreen(flow, account, { chosen, problem: commonProblem(sent.refused) });
  return factorScreen(flow, account, { chosen, sentTo: address, isAgain });
}

/** @returns undefined if there is nothing that it could be the code of */
async function check(flow: Flow, chosen: string, typed: string): Promise<CallAnswer | undefined> {
  const { exchange } = flow;
  const code = readCode(typed);
  switch (chosen) {
    case 'recovery-code':
      return exchange.post('/recovery-codes/consume', { code });
    case 'emailpassword': {
      const { facts } = await factorsOf(flow);
      // A session that began with a number is told no address, and needs it all the same.
      const email = facts?.emails['emailpassword']?.[0];
      const formFields = [
        { id: 'email', value: email ?? '' },
        { id: 'password', value: typed },
      ];
      const body = { formFields, shouldTryLinkingWithSessionUser: true };
      return exchange.post(`${tenantPath(flow.page)}/signin`, body);
    }
    case 'otp-email':
    case 'otp-phone': {
      const kept = codeAttempt.read(exchange);
      return kept?.isFactor ? consumeCode(flow, kept, code) : undefined;
    }
    default:
      return exchange.post('/totp/verify', { totp: code });
  }
}
