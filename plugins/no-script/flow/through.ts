import { QUERY } from '@vestibule/contract';
import { ASKED } from '@vestibule/login-flow/tickets';
import * as v from 'valibot';
import type { Outcome } from '../exchange/answers';
import type { Page } from '../exchange/page';
import type { Flow } from './flow';
import { followed } from './go-on';

const named = v.object({
  status: v.literal('OK'),
  info: v.object({
    // Letters or digits: nobody is sent to a client that can't be named.
    clientName: v.pipe(v.string(), v.regex(/[\p{L}\p{N}]/u)),
    consent: v.optional(v.object({ prompt: v.array(v.string()) })),
  }),
});
const accepted = v.object({ frontendRedirectTo: v.string() });

/**
 * Returns signed-in users to the client if there is nothing to ask and nothing is missing: what the page does as it
 * loads. Anything less simple is left to the page.
 */
export async function through(flow: Flow): Promise<Outcome> {
  const { exchange, page } = flow;
  const loginChallenge = page.query.get(QUERY.loginChallenge);
  if (loginChallenge === null || !(await mayPass(flow, loginChallenge))) return leftTo(page);
  const { body } = await exchange.call({ method: 'get', path: '/oauth/login', query: { loginChallenge } });
  const answer = v.safeParse(accepted, body);
  if (!answer.success) return leftTo(page);
  const next = await followed(flow, answer.output.frontendRedirectTo);
  if ('leave' in next) return { redirect: next.leave };
  // Nobody has pressed anything here: with script, the page's own keeps presses off what nobody has read.
  return 'show' in next ? leftTo(next.page) : next;
}

async function mayPass({ exchange, page, context }: Flow, loginChallenge: string): Promise<boolean> {
  if ([QUERY.forceFreshAuth, QUERY.account, QUERY.hint].some((key) => page.query.has(key))) return false;
  if (context.isElsewhere(exchange.request, loginChallenge)) return false;
  const state = await exchange.session();
  // The page refreshes a session that has expired, and no other tab at the same time.
  if (state.status !== 'OK' || state.missing.length > 0) return false;
  const { body } = await exchange.call({
    method: 'get',
    path: '/oauth/login/info',
    query: { loginChallenge },
  });
  const client = v.safeParse(named, body);
  return client.success && !client.output.info.consent?.prompt.includes('select_account');
}

function leftTo({ href }: Page): Outcome {
  return { page: `${href}${href.includes('?') ? '&' : '?'}${ASKED}=1` };
}
