import { wrongCode, type LoginProblem } from '@vestibule/login-flow';
import * as v from 'valibot';
import type { Outcome } from '../exchange/answers';
import type { CallAnswer } from '../exchange/exchange';
import { factorScreen, factorsOf } from '../flow/factor-screen';
import type { Flow } from '../flow/flow';
import { goOn } from '../flow/go-on';
import { codeAttempt, pathOf, sendCode } from './code-attempt';
import { codeProblem } from './codes';
import type { Fields } from './fields';
import { commonProblem, statusOf } from './problems';

/** Checks a second factor, or shows the one that was chosen. */
export async function factor(flow: Flow, fields: Fields): Promise<Outcome> {
  const { exchange } = flow;
  const state = await exchange.session();
  // Sent twice, the first one may have done it.
  if (state.status !== 'OK' || !state.missing.includes('st-mfa')) return goOn(flow);
  const chosen = fields.get('factor') ?? '';
  const account = await exchange.account();
  const typed = fields.get(chosen === 'emailpassword' ? 'password' : 'code');
  if (typed === undefined) return factorScreen(flow, account, { chosen });
  const sentTo = isByMessage(chosen) ? codeAttempt.read(exchange)?.contact : undefined;
  const again = (problem: LoginProblem) => factorScreen(flow, account, { chosen, sentTo, problem });
  if (typed.trim() === '') return again(empty(chosen));
  const answer = await check(flow, chosen, typed);
  // Sent twice: the code was good for the first.
  const isRight = answer !== undefined && statusOf(answer) === 'OK';
  const now = isRight ? state : await exchange.session();
  if (now.status !== 'OK' || !now.missing.includes('st-mfa')) return goOn(flow);
  if (!answer || statusOf(answer) === 'RESTART_FLOW_ERROR') {
    codeAttempt.forget(exchange);
    return factorScreen(flow, account, { chosen, problem: { code: 'mfaOutcome.otp.RESTART' } });
  }
  if (statusOf(answer) !== 'OK') return again(problemOf(answer));
  if (isByMessage(chosen)) codeAttempt.forget(exchange);
  return goOn(flow);
}

/** Sends the code of a second factor, for the first time or again. */
export async function sendFactorCode(flow: Flow, fields: Fields): Promise<Outcome> {
  const { exchange } = flow;
  const state = await exchange.session();
  if (state.status !== 'OK' || !state.missing.includes('st-mfa')) return goOn(flow);
  const chosen = fields.get('factor') ?? '';
  const account = await exchange.account();
  const found = await factorsOf(flow);
  const known = 'problem' in found ? [] : found.addressesOf(chosen);
  const isAgain = fields.has('again');
  const last = codeAttempt.read(exchange)?.contact;
  const address = isAgain ? known.find((one) => one === last) : known[Number(fields.get('address'))];
  if (address === undefined) return factorScreen(flow, account, { chosen });
  const to = chosen === 'otp-email' ? { email: address } : { phoneNumber: address };
  const sent = await sendCode(flow, to, true);
  if ('refused' in sent) return factorScreen(flow, account, { chosen, problem: commonProblem(sent.refused) });
  return factorScreen(flow, account, { chosen, sentTo: address, isAgain });
}

/** @returns undefined if there is nothing that it could be the code of */
async function check(flow: Flow, chosen: string, typed: string): Promise<CallAnswer | undefined> {
  const { exchange } = flow;
  const code = typed.replace(/\s/g, '');
  const link = { shouldTryLinkingWithSessionUser: true };
  switch (chosen) {
    case 'recovery-code':
      return exchange.call({ method: 'post', path: '/recovery-codes/consume', body: { code } });
    case 'emailpassword': {
      const found = await factorsOf(flow);
      // A session that began with a number is told no address, and needs it all the same.
      const email = 'problem' in found ? undefined : found.passwordEmail;
      const formFields = [
        { id: 'email', value: email ?? '' },
        { id: 'password', value: typed },
      ];
      return exchange.call({ method: 'post', path: `${pathOf(flow)}/signin`, body: { formFields, ...link } });
    }
    case 'otp-email':
    case 'otp-phone': {
      const kept = codeAttempt.read(exchange);
      if (!kept?.isFactor) return undefined;
      const { deviceId, preAuthSessionId } = kept;
      const body = { deviceId, preAuthSessionId, userInputCode: code, ...link };
      return exchange.call({ method: 'post', path: `${pathOf(flow)}/signinup/code/consume`, body });
    }
    default:
      return exchange.call({ method: 'post', path: '/totp/verify', body: { totp: code } });
  }
}

const wrong = v.union([
  v.object({ status: v.literal('WRONG_CODE_ERROR'), attemptsLeft: v.number() }),
  v.object({
    status: v.literal('INVALID_TOTP_ERROR'),
    currentNumberOfFailedAttempts: v.number(),
    maxNumberOfFailedAttempts: v.number(),
  }),
]);
const locked = v.object({ status: v.literal('LIMIT_REACHED_ERROR'), retryAfterMs: v.number() });

function problemOf(answer: CallAnswer): LoginProblem {
  const found = v.safeParse(wrong, answer.body);
  if (found.success) {
    const said = found.output;
    return wrongCode(
      said.status === 'WRONG_CODE_ERROR'
        ? said.attemptsLeft
        : said.maxNumberOfFailedAttempts - said.currentNumberOfFailedAttempts,
    );
  }
  const until = v.safeParse(locked, answer.body);
  if (until.success) {
    const seconds = String(Math.ceil(until.output.retryAfterMs / 1000));
    return { code: 'error.TOO_MANY_ATTEMPTS', values: { seconds } };
  }
  if (statusOf(answer) === 'NO_CODES_ERROR') return { code: 'mfaOutcome.recovery.NO_CODES' };
  if (statusOf(answer) === 'WRONG_CREDENTIALS_ERROR') {
    return { field: 'password', code: 'mfaOutcome.password.WRONG' };
  }
  return codeProblem(answer.body) ?? commonProblem(answer);
}

function empty(chosen: string): LoginProblem {
  return chosen === 'emailpassword'
    ? { field: 'password', code: 'outcome.EMPTY.password' }
    : { field: 'code', code: 'mfaOutcome.code.EMPTY' };
}

function isByMessage(chosen: string): boolean {
  return chosen === 'otp-email' || chosen === 'otp-phone';
}
