import { matchPath, PATHS, QUERY } from '@vestibule/contract';
import { problemOf, providerProblem, providerTone, type LoginProblem } from '@vestibule/login-flow';
import type { Outcome } from '../exchange/answers';
import { pageAt, tenantPath, type Page } from '../exchange/page';
import { commonProblem, statusOf } from '../forms/problems';
import { signedIn } from '../forms/password';
import { begun, type Begun } from './begun';
import type { Flow } from '../flow/flow';
import { goOn } from '../flow/go-on';
import { providerAddresses } from './provider-addresses';

/** The provider that a page's path names, if it is the one that providers come back to. */
export function providerOf({ path }: Page): string | undefined {
  return matchPath(PATHS.callback, path)?.['provider'];
}

/** Says that a provider's answer belongs to no plain form of this browser; the page's script would know its own. */
export async function notBegun(flow: Flow): Promise<Outcome> {
  const { exchange, page } = flow;
  const error = page.query.get(QUERY.error);
  // A SAML answer that the API couldn't use: it doesn't know the state that belongs to it.
  return error?.startsWith('saml_')
    ? over(pageOf(flow, begun.last(exchange)), providerProblem(error))
    : over(pageOf(flow, undefined), problemOf({ status: 'STATE_MISMATCH' }));
}

/**
 * Signs in with what a provider has put into the page's address, if this browser asked for it, and goes on with the page
 * where that began.
 */
export async function providerBack(flow: Flow): Promise<Outcome> {
  const { exchange, page } = flow;
  const thirdPartyId = providerOf(page);
  const state = page.query.get('state') ?? '';
  const error = page.query.get(QUERY.error);
  const found = begun.read(exchange, state);
  // The answer must come from the provider that was asked (RFC 9700, section 4.4).
  if (thirdPartyId === undefined || found?.thirdPartyId !== thirdPartyId) return notBegun(flow);
  const from = { ...flow, page: pageOf(flow, found) };
  // Sent twice, or gone back to.
  if (found.isSpent) {
    const { status } = await exchange.session();
    return status === 'NONE'
      ? over(from.page, problemOf({ status: 'STATE_MISMATCH' }))
      : goOn(signedIn(from));
  }
  if (error !== null) return over(from.page, providerProblem(error));
  const answer = await signInUp(from, found, page.query);
  begun.keep(exchange, state, { ...found, verifier: undefined, isSpent: true });
  if (statusOf(answer) === 'OK') return goOn(signedIn(from));
  if (statusOf(answer) === 'NO_EMAIL_GIVEN_BY_PROVIDER')
    return over(from.page, problemOf({ status: 'NO_EMAIL' }));
  return over(from.page, commonProblem(answer));
}

function signInUp(flow: Flow, { thirdPartyId, clientType, verifier }: Begun, query: URLSearchParams) {
  return flow.exchange.post(`${tenantPath(flow.page)}/signinup`, {
    thirdPartyId,
    ...(clientType !== undefined && { clientType }),
    redirectURIInfo: {
      redirectURIOnProviderDashboard: providerAddresses(flow.context, thirdPartyId).atProvider,
      redirectURIQueryParams: Object.fromEntries(query),
      pkceCodeVerifier: verifier,
    },
    // A sign-in of its own: a session that the browser has is replaced, not added to.
    shouldTryLinkingWithSessionUser: false,
  });
}

/** The page where a way to a provider began; without one, the page that signs users in. */
function pageOf({ context }: Flow, from: Begun | undefined): Page {
  const signIn = { path: PATHS.auth, query: new URLSearchParams(), href: context.basePath || '/' };
  return (from && pageAt(from.at, context)) ?? signIn;
}

function over(page: Page, problem: LoginProblem): Outcome {
  const why = providerTone(problem) === 'quiet' ? 'cancelled' : 'stopped';
  return { show: { screen: 'provider-over', why, problem }, page };
}
