import { QUERY } from '@vestibule/contract';
import type { LoginProblem } from '@vestibule/login-flow';
import type { Outcome } from '../exchange/answers';
import { pageWith } from '../exchange/page';
import { askedHere, tenantId } from './asked-mail';
import type { Flow } from '../flow/flow';

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
export function resetEnded(
  { page, context }: Pick<Flow, 'page' | 'context'>,
  screen: 'reset-done' | 'reset-over',
): Outcome {
  const set = { [QUERY.token]: undefined, [QUERY.rid]: undefined };
  return { show: { screen }, page: pageWith(page, context, { set }) };
}
