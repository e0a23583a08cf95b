import { QUERY } from '@vestibule/contract';
import {
  askedLanguages,
  isAccountRefused,
  nextStep,
  whyDead,
  type LoginStep,
  type WhyDead,
} from '@vestibule/login-flow';
import * as v from 'valibot';
import type { Outcome } from '../exchange/answers';
import type { CallAnswer } from '../exchange/exchange';
import { pageAt, pageWith, type Page } from '../exchange/page';
import { accountOf, type SessionState } from '../exchange/session-state';
import { commonProblem, redirectIn } from '../forms/problems';
import { consentScreen } from './consent-screen';
import { factorScreen } from './factor-screen';
import type { Flow } from './flow';
import { over } from './over';
import { renewal } from './refresh-step';
import { requiredScreen } from './required-screen';
import { signInScreen } from './sign-in-screen';
import { forgetSuccessContext, keepSuccessContext, successContext } from './success-context';
import { afterLink, verifyEmail } from '../mails/verify-email';

/**
 * What the page would do next, for whoever is signed in: ask for what the session lacks, answer the challenge, or go
 * back to where the user came from.
 */
export async function goOn(flow: Flow): Promise<Outcome> {
  const { exchange, context } = flow;
  const state = await exchange.session();
  const verified = state.status === 'OK' && (await afterLink(flow));
  if (verified) return goOn(verified);
  const next = nextStep(stepFacts(flow, state));
  const isLost = state.status === 'OK' && next.step === 'go' && next.path === undefined;
  const page = isLost ? pageAt(successContext(exchange, state.session.getHandle()), context) : undefined;
  if (!page) return taken(flow, state, next);
  forgetSuccessContext(exchange);
  return goOn({ ...flow, page });
}

/** What a step depends on. */
export function stepFacts({ page }: Flow, state: SessionState): Parameters<typeof nextStep>[0] {
  const missing = state.status === 'OK' ? state.missing : [];
  return { session: STATUS[state.status], missing, query: page.query };
}

const STATUS = { NONE: 'none', EXPIRED: 'expired', OK: 'ok' } as const;

/** Takes a step, for the session that it was found for. */
export async function taken(flow: Flow, state: SessionState, next: LoginStep): Promise<Outcome> {
  const { exchange, page, context } = flow;
  if (state.status === 'EXPIRED') return renewal(flow);
  if (state.status === 'NONE') return { show: { screen: 'sign-in' }, page: loginPage(flow) };
  const session = state.session.getHandle();
  switch (next.step) {
    case 'sign-in':
    case 'renew':
      return signInScreen(flow);
    case 'verify-email':
    case 'factor':
    case 'required': {
      keepSuccessContext(exchange, session, page);
      if (next.step === 'required') return (await requiredScreen(flow)) ?? goOn(flow);
      const account = await accountOf(state);
      if (next.step === 'factor') return factorScreen(flow, account);
      return (await verifyEmail(flow, account)) ?? goOn(flow);
    }
    case 'denied':
      return { show: { screen: 'needs-script', why: 'step', account: await accountOf(state) }, page };
    case 'accept-login':
      return acceptLogin(flow, next.loginChallenge);
    case 'consent':
      return consentScreen(flow, next.consentChallenge);
    case 'go': {
      const path = next.path ?? successContext(exchange, session) ?? `${context.sitePath}/`;
      forgetSuccessContext(exchange);
      return { page: path };
    }
  }
}

async function acceptLogin(flow: Flow, loginChallenge: string): Promise<Outcome> {
  const answer = await flow.exchange.get('/oauth/login', { loginChallenge });
  const address = redirectIn(answer.body);
  if (address === undefined) return notAccepted(flow, loginChallenge, answer);
  forgetSuccessContext(flow.exchange);
  return followed(flow, address);
}

/** Goes where the API sends the browser: to a page of the login, or away. */
export async function followed(flow: Flow, address: string): Promise<Outcome> {
  const { context } = flow;
  const url = new URL(address);
  const found =
    url.origin === context.website && !address.startsWith(context.api)
      ? pageAt(url.pathname + url.search, context)
      : undefined;
  if (!found) return { leave: address };
  const page = inLanguageOf(flow, found);
  const consent = page.query.get(QUERY.consentChallenge);
  if (consent) return consentScreen({ ...flow, page }, consent);
  // The session that was just made isn't what the client wants: another one has to be made.
  return signInScreen({ ...flow, page });
}

/** A further page of a request, in the language that the user may have chosen before: its address has the client's. */
function inLanguageOf({ page, context }: Flow, next: Page): Page {
  const asked = askedLanguages(page.query).join(' ');
  const isAsked = asked !== '' && next.query.has(QUERY.uiLocales);
  return isAsked ? pageWith(next, context, { set: { [QUERY.uiLocales]: asked } }) : next;
}

const refused = v.object({ error: v.string() });

/** Why a login challenge can't be answered, if an answer about it says so. */
export function deadIn(answer: CallAnswer): WhyDead | undefined {
  return whyDead(saidBy(answer));
}

function saidBy({ status, body }: CallAnswer) {
  return { status, error: v.is(refused, body) ? body.error : undefined };
}

async function notAccepted(flow: Flow, challenge: string, answer: CallAnswer): Promise<Outcome> {
  if (isAccountRefused(saidBy(answer)))
    return {
      show: { screen: 'wrong-account', account: await flow.exchange.account(), isRefused: true },
      page: flow.page,
    };
  const why = deadIn(answer);
  if (why) return over(flow, challenge, why);
  return signInScreen({ ...flow, page: loginPage(flow) }, { problem: commonProblem(answer) });
}

/** The page that signs users in, on the way to where they were going. */
function loginPage({ page, context }: Flow): Page {
  return page.path === '/' ? page : pageWith(page, context, { path: '/' });
}
