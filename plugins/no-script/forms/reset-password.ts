import { sendOnce } from '../exchange/send-once';
import { QUERY } from '@vestibule/contract';
import { readEmail, type LoginProblem } from '@vestibule/login-flow';
import type { Outcome } from '../exchange/answers';
import { pageWith, tenantPath } from '../exchange/page';
import type { Flow } from '../flow/flow';
import { askedHere, keepAsked, tenantId } from '../mails/asked-mail';
import type { Fields } from './fields';
import { commonProblem, fieldProblem, statusOf } from './problems';

/** Sends a link to set a new password, or sets one with the token of such a link. */
export function resetPassword(flow: Flow, fields: Fields): Promise<Outcome> {
  return flow.page.query.get(QUERY.token) ? setPassword(flow, fields) : ask(flow, fields);
}

async function ask(flow: Flow, fields: Fields): Promise<Outcome> {
  const { exchange, page } = flow;
  const email = readEmail(fields.get('email') ?? '');
  const answer = await sendOnce(exchange, `${tenantPath(page)}/user/password/reset/token`, {
    formFields: [{ id: 'email', value: email }],
  });
  const isAgain = fields.has('again');
  if (statusOf(answer) === 'OK') {
    keepAsked(flow, 'password-reset', tenantId(page), email);
    return { show: { screen: 'reset-sent', email, isAgain }, page };
  }
  const problem = fieldProblem(answer, { email: 'email' }) ?? commonProblem(answer);
  if (isAgain && !problem.field) return { show: { screen: 'reset-sent', email, problem }, page };
  return { show: { screen: 'reset-password', email, problem }, page };
}

async function setPassword(flow: Flow, fields: Fields): Promise<Outcome> {
  const { exchange, page } = flow;
  const answer = await exchange.post(`${tenantPath(page)}/user/password/reset`, {
    method: 'token',
    token: page.query.get(QUERY.token),
    formFields: [{ id: 'password', value: fields.get('new-password') ?? '' }],
  });
  if (statusOf(answer) === 'OK') return resetEnded(flow, 'reset-done');
  if (statusOf(answer) === 'RESET_PASSWORD_INVALID_TOKEN_ERROR') return resetEnded(flow, 'reset-over');
  return resetScreen(flow, fieldProblem(answer, { password: 'password' }) ?? commonProblem(answer));
}

/** Asks for the new password if the page's address has a link's token, otherwise where to send a link. */
export function resetScreen(flow: Flow, problem?: LoginProblem): Outcome {
  const { exchange, page, context } = flow;
  if (!page.query.get(QUERY.token)) return { show: { screen: 'reset-password', problem }, page };
  const asked = askedHere(exchange, 'password-reset', tenantId(page));
  // The links of the page lead on the way where somebody asked for the link.
  const set = Object.fromEntries(new URLSearchParams(asked?.kept));
  return {
    show: { screen: 'new-password', problem, email: asked?.email },
    page: pageWith(page, context, { set }),
  };
}

/** What a link has led to: the page no longer has its token. */
function resetEnded({ page, context }: Flow, screen: 'reset-done' | 'reset-over'): Outcome {
  const set = { [QUERY.token]: undefined, [QUERY.rid]: undefined };
  return { show: { screen }, page: pageWith(page, context, { set }) };
}
