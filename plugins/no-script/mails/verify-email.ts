import { PATHS, QUERY } from '@vestibule/contract';
import * as v from 'valibot';
import type { Outcome } from '../exchange/answers';
import { commonProblem, statusOf } from '../forms/problems';
import { pageWith, tenantPath } from '../exchange/page';
import { askedHere, keepAsked, tenantId } from './asked-mail';
import type { Flow } from '../flow/flow';

/**
 * Uses the link that has led whoever is signed in to the page.
 *
 * @returns the way on which they asked for it; undefined if no link has, or it verifies nothing of theirs
 */
export async function afterLink(flow: Flow): Promise<Flow | undefined> {
  const { exchange, page, context } = flow;
  const token = page.query.get(QUERY.token);
  if (page.path !== PATHS.verifyEmail || !token) return undefined;
  const answer = await exchange.post(`${tenantPath(page)}/user/email/verify`, { method: 'token', token });
  if (statusOf(answer) !== 'OK') return undefined;
  const asked = askedHere(exchange, 'email-verification', tenantId(page));
  const kept = Object.fromEntries(new URLSearchParams(asked?.kept));
  const set = { ...kept, [QUERY.token]: undefined, [QUERY.rid]: undefined };
  return { ...flow, page: pageWith(page, context, { set }) };
}

/**
 * Sends the link that verifies the user's address, and asks them to open it.
 *
 * @returns undefined if they have done that elsewhere, and the session has just learnt it
 */
export async function verifyEmail(flow: Flow, account: string | undefined): Promise<Outcome | undefined> {
  const { exchange, page } = flow;
  const sent = await exchange.post('/user/email/verify/token');
  if (statusOf(sent) === 'EMAIL_ALREADY_VERIFIED_ERROR') {
    const now = await exchange.session();
    if (now.status !== 'OK' || !now.missing.includes('st-ev')) return undefined;
  }
  keepAsked(flow, 'email-verification', tenantId(page));
  const email = v.is(v.pipe(v.string(), v.email()), account) ? account : undefined;
  const problem = statusOf(sent) === undefined ? commonProblem(sent) : undefined;
  return { show: { screen: 'verify-email', account, email, problem }, page };
}
