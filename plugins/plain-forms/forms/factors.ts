import type { PlainProblem } from '@vestibule/plain-screens';
import * as v from 'valibot';
import type { Outcome } from '../exchange/answers';
import { accountOf } from '../exchange/session-state';
import { factorScreen } from '../flow/factor-screen';
import type { Flow } from '../flow/flow';
import { goOn } from '../flow/go-on';
import type { Fields } from './fields';
import { commonProblem, statusOf } from './problems';

const wrong = v.object({
  status: v.picklist(['INVALID_TOTP_ERROR', 'WRONG_CODE_ERROR']),
  currentNumberOfFailedAttempts: v.fallback(v.number(), 0),
  maxNumberOfFailedAttempts: v.fallback(v.number(), 0),
});

/** Checks a second factor, or shows the one that was chosen. */
export async function factor(flow: Flow, fields: Fields): Promise<Outcome> {
  const { exchange } = flow;
  const state = await exchange.session();
  // Sent twice, the first one may have done it.
  if (state.status !== 'OK' || !state.missing.includes('st-mfa')) return goOn(flow);
  const chosen = fields.get('factor') ?? '';
  const account = await accountOf(state.session);
  const code = (fields.get('code') ?? '').replace(/\s/g, '');
  if (!fields.has('code')) return factorScreen(flow, account, chosen);
  const again = (problem: PlainProblem) => withProblem(factorScreen(flow, account, chosen), problem);
  if (code === '') return again({ field: 'code', code: 'outcome.EMPTY.code' });
  const answer = await exchange.call(
    chosen === 'recovery-code'
      ? { method: 'post', path: '/recovery-codes/consume', body: { code } }
      : { method: 'post', path: '/totp/verify', body: { totp: code } },
  );
  if (statusOf(answer) === 'OK') return goOn(flow);
  // Sent twice: the code was good for the first.
  const now = await exchange.session();
  if (now.status !== 'OK' || !now.missing.includes('st-mfa')) return goOn(flow);
  const refused = v.safeParse(wrong, answer.body);
  if (!refused.success) return again(commonProblem(answer));
  const { currentNumberOfFailedAttempts: failed, maxNumberOfFailedAttempts: most } = refused.output;
  return again(wrongCode(most - failed));
}

/** What to say of a code that isn't right. */
export function wrongCode(attemptsLeft: number): PlainProblem {
  const values = { attemptsLeft: String(attemptsLeft) };
  if (attemptsLeft > 1) return { field: 'code', code: 'code.WRONG_CODE', values };
  return { field: 'code', code: attemptsLeft === 1 ? 'code.WRONG_CODE.last' : 'code.WRONG_CODE.none' };
}

/** The same page, with what went wrong on it. */
export async function withProblem(outcome: Promise<Outcome>, problem: PlainProblem): Promise<Outcome> {
  const found = await outcome;
  return 'show' in found ? { ...found, show: { ...found.show, problem } as typeof found.show } : found;
}
