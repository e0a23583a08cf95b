import * as v from 'valibot';
import type { Outcome } from '../exchange/answers';
import { commonProblem, statusOf } from '../forms/problems';
import { keepAsked, tenantId } from './asked-mail';
import type { Flow } from './flow';

/**
 * Sends the link that verifies the user's address, and asks them to open it.
 *
 * @returns undefined if they have done that elsewhere, and the session has just learnt it
 */
export async function verifyEmail(flow: Flow, account: string | undefined): Promise<Outcome | undefined> {
  const { exchange, page } = flow;
  const sent = await exchange.call({ method: 'post', path: '/user/email/verify/token' });
  if (statusOf(sent) === 'EMAIL_ALREADY_VERIFIED_ERROR') {
    const now = await exchange.session();
    if (now.status !== 'OK' || !now.missing.includes('st-ev')) return undefined;
  }
  keepAsked(flow, 'email-verification', tenantId(page));
  const email = v.is(v.pipe(v.string(), v.email()), account) ? account : undefined;
  const problem = statusOf(sent) === undefined ? commonProblem(sent) : undefined;
  return { show: { screen: 'verify-email', account, email, ...(problem && { problem }) }, page };
}
