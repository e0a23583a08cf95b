import { internalPath, QUERY } from '@vestibule/contract';
import * as v from 'valibot';
import type { Outcome } from '../exchange/answers';
import type { CallAnswer } from '../exchange/exchange';
import { pageAt, pageWith, type Page } from '../exchange/page';
import { accountOf } from '../exchange/session-state';
import { commonProblem } from '../forms/problems';
import { consentScreen } from './consent-screen';
import { factorScreen } from './factor-screen';
import type { Flow } from './flow';
import { over } from './over';
import { renewal } from './refresh-step';
import { signInScreen } from './sign-in-screen';
import { verifyEmail } from './verify-email';

/**
 * What the page would do next, for whoever is signed in: ask for what the session lacks, answer the challenge, or go
 * back to where the user came from.
 */
export async function goOn(flow: Flow): Promise<Outcome> {
  const { exchange, page, context } = flow;
  const state = await exchange.session();
  if (state.status === 'EXPIRED') return renewal(flow);
  if (state.status === 'NONE') return { show: { screen: 'sign-in' }, page: loginPage(flow) };
  const account = await accountOf(state);
  if (state.missing.includes('st-mfa')) return factorScreen(flow, account);
  if (state.missing.includes('st-ev')) return (await verifyEmail(flow, account)) ?? goOn(flow);
  const login = page.query.get(QUERY.loginChallenge);
  if (login) return acceptLogin(flow, login);
  const consent = page.query.get(QUERY.consentChallenge);
  if (consent) return consentScreen(flow, consent);
  return { page: internalPath(page.query.get(QUERY.redirectToPath)) ?? `${context.sitePath}/` };
}

const redirect = v.object({ frontendRedirectTo: v.string() });

async function acceptLogin(flow: Flow, loginChallenge: string): Promise<Outcome> {
  const answer = await flow.exchange.call({ method: 'get', path: '/oauth/login', query: { loginChallenge } });
  const found = v.safeParse(redirect, answer.body);
  if (found.success) return followed(flow, found.output.frontendRedirectTo);
  return notAccepted(flow, loginChallenge, answer);
}

/** Goes where the API sends the browser: to a page of the login, or away. */
export async function followed(flow: Flow, address: string): Promise<Outcome> {
  const { context } = flow;
  const url = new URL(address);
  const page =
    url.origin === context.website && !address.startsWith(context.api)
      ? pageAt(url.pathname + url.search, context)
      : undefined;
  if (!page) return { leave: address };
  const consent = page.query.get(QUERY.consentChallenge);
  if (consent) return consentScreen({ ...flow, page }, consent);
  // The session that was just made isn't what the client wants: another one has to be made.
  return signInScreen({ ...flow, page });
}

const refused = v.object({ error: v.string() });

async function notAccepted(flow: Flow, challenge: string, answer: CallAnswer): Promise<Outcome> {
  const found = v.safeParse(refused, answer.body);
  if (!found.success || answer.status >= 500 || answer.status === 429)
    return signInScreen({ ...flow, page: loginPage(flow) }, { problem: commonProblem(answer) });
  if (answer.status === 410) return over(flow, challenge, 'used');
  if (found.output.error === 'request_forbidden') return over(flow, challenge, 'elsewhere');
  return over(flow, challenge, found.output.error === 'request_unauthorized' ? 'expired' : 'unknown');
}

/** The page that signs users in, on the way to where they were going. */
function loginPage({ page, context }: Flow): Page {
  return page.path === '/' ? page : pageWith(page, context, { path: '/' });
}
