import { pathWithWayBack } from '@vestibule/contract';
import type { Outcome } from '../exchange/answers';
import { accountOf } from '../exchange/session-state';
import type { Flow } from './flow';
import { refreshed, renewal } from './refresh-step';

/**
 * What a page of the website shows to this browser that isn't one of the login, such as the account: all of them need
 * script. Whoever is signed in is told so; anybody else, and whose session lacks something, signs in and comes back.
 */
export async function lookAtSite(flow: Flow): Promise<Outcome> {
  const { exchange, page } = flow;
  const state = await exchange.session();
  if (state.status === 'EXPIRED') return signingIn(flow, renewal(flow));
  if (state.status === 'NONE' || state.missing.length > 0) return { page: wayIn(flow) };
  return { show: { screen: 'needs-script', why: 'page', account: await accountOf(state) }, page };
}

/** Renews the session of somebody on such a page. */
export async function refreshedAtSite(flow: Flow): Promise<Outcome> {
  return signingIn(flow, await refreshed(flow));
}

/** The same outcome, where the login's own page shows it in place of one that isn't. */
function signingIn(flow: Flow, outcome: Outcome): Outcome {
  return 'show' in outcome ? { page: wayIn(flow) } : outcome;
}

function wayIn({ page, context }: Flow): string {
  const login = context.basePath || '/';
  return page.href === `${context.sitePath}/` ? login : pathWithWayBack(login, page.href);
}
