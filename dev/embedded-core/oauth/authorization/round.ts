import { randomUUID } from 'node:crypto';
import type { RequestContext } from '../../server/route';
import { cookieValues, csrfCookie, type CookieToSet } from '../flow/browser-cookies';
import { FLOW_SECONDS, type Flow, type FlowStep, type Refusal } from '../flow/flow';
import { OAuthError, oauthError } from '../oauth-error';
import { API, asCoreGivesIt } from '../provider-address';
import type { TokenWishes } from '../tokens/token-issue';
import type { Params } from './authorization-request';

export interface AuthorizationInput extends TokenWishes {
  params: Params;
  /** The browser's Cookie header field. */
  cookies: string;
}

/** One request of a browser at the authorization endpoint. */
export interface Round extends AuthorizationInput {
  context: RequestContext;
  /** The cookies that it gets. */
  set: CookieToSet[];
}

/** Throws request_forbidden unless the browser has the cookie that this step of the flow set. */
export function assertSameBrowser(round: Round, flow: Flow, step: FlowStep, csrf: string): void {
  const { sealingKey } = round.context.app.oauth;
  const values = cookieValues(sealingKey, csrfCookie(step, flow.clientId), round.cookies);
  if (!values) throw oauthError('request_forbidden', 'CSRF session cookie could not be decoded.');
  if (values['csrf'] === undefined) {
    throw oauthError('request_forbidden', 'No CSRF value available in the session cookie.');
  }
  if (values['csrf'] !== csrf) {
    throw oauthError(
      'request_forbidden',
      'The CSRF value from the token does not match the CSRF value from the data store.',
    );
  }
}

export function setCsrfCookie(round: Round, flow: Flow, step: FlowStep, csrf: string): void {
  round.set.push({ name: csrfCookie(step, flow.clientId), values: { csrf }, maxAge: FLOW_SECONDS });
}

export function pageWithChallenge(step: FlowStep, challenge: string): string {
  return asCoreGivesIt(`${API}/oauth/${step}?${new URLSearchParams({ [`${step}_challenge`]: challenge })}`);
}

export function refused({ error, errorDescription, errorHint, statusCode }: Refusal): OAuthError {
  const description = [errorDescription, ...(errorHint === '' ? [] : [errorHint])].join(' ');
  return new OAuthError(error, description.replaceAll('"', "'"), statusCode);
}

/** 32 hexadecimal characters. */
export function randomId(): string {
  return randomUUID().replaceAll('-', '');
}
