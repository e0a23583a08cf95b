import { randomUUID } from 'node:crypto';
import { randomToken, sha256 } from '../hashes';
import { LIFETIMES } from '../lifetimes';
import type { RequestContext } from '../server/route';
import {
  parseAuthorizationRequest,
  redirectTarget,
  splitParam,
  type Params,
  type RedirectTarget,
} from './authorization-request';
import { clientOf, isPublicClient } from './clients';
import { assertCsrfCookie, toSetCookie, type CsrfCookie } from './csrf-cookies';
import { flowOfVerifier, isRefusal, newFlowHandle, redirectWithChallenge } from './flows';
import { OAuthError, oauthError } from './oauth-error';
import type { AuthorizationFlow, FlowStep, OAuthClient } from './oauth-records';

export interface AuthorizationInput {
  params: Params;
  /** The issuer of the backend, for `iss` in the response (RFC 9207). */
  iss: string;
  /** The browser's Cookie header field. */
  cookies: string;
}

export interface AuthorizationAnswer {
  redirectTo: string;
  /** Set-Cookie header fields for the browser. */
  cookies: string[];
}

/**
 * One round at the authorization endpoint (RFC 6749 section 3.1). A fresh request goes to login, one with a login
 * verifier to consent, and one with a consent verifier back to the client with a code.
 *
 * Throws ClientNotFoundError, or OAuthError when there is no redirect URI to send the error to.
 */
export function authorize(context: RequestContext, input: AuthorizationInput): AuthorizationAnswer {
  const { params } = input;
  const client = clientOf(context.app, params['client_id']);
  let target: RedirectTarget;
  try {
    target = redirectTarget(client, params);
  } catch (error) {
    // Hydra would show this on its own error page; Core answers it with 400 instead.
    throw error instanceof OAuthError ? new OAuthError(error.code, error.message, 400) : error;
  }
  try {
    if (params['consent_verifier'] !== undefined) return toClient(context, input, params['consent_verifier']);
    if (params['login_verifier'] !== undefined) return toConsent(context, input, params['login_verifier']);
    return toLogin(context, input, client, target);
  } catch (error) {
    if (!(error instanceof OAuthError)) throw error;
    const { code, message } = error;
    const answer = { error: code, error_description: message };
    return { redirectTo: responseUrl(target.redirectUri, answer, input), cookies: [] };
  }
}

function toLogin(
  { app, clock }: RequestContext,
  input: AuthorizationInput,
  client: OAuthClient,
  target: RedirectTarget,
): AuthorizationAnswer {
  const request = parseAuthorizationRequest(client, input.params);
  const id = randomUUID();
  const query = new URLSearchParams(input.params).toString();
  const flow: AuthorizationFlow = {
    ...request,
    ...target,
    id,
    clientId: client.clientId,
    query,
    requestUrl: `${input.iss}/oauth/auth?${query}`,
    requestedAt: clock.now(),
    sessionId: randomUUID(),
    loginChallenge: newFlowHandle(app, { flowId: id, step: 'login', kind: 'challenge' }),
    loginCsrf: randomToken(16),
    isLoginUsed: false,
    isConsentSkippable: false,
    isConsentUsed: false,
  };
  app.oauth.flows.set(id, flow);
  return {
    redirectTo: redirectWithChallenge('login', flow.loginChallenge),
    cookies: [setCookie(flow, 'login', flow.loginCsrf, input, clock.now())],
  };
}

function toConsent(
  context: RequestContext,
  input: AuthorizationInput,
  verifier: string,
): AuthorizationAnswer {
  const { app, clock } = context;
  const flow = flowOfVerifier(app, 'login', verifier, clock.now());
  if (!flow?.login || flow.isLoginUsed) {
    throw oauthError('access_denied', 'The login verifier has already been used.');
  }
  assertSameClient(flow, input);
  flow.isLoginUsed = true;
  if (isRefusal(flow.login)) throw refused(flow.login);
  assertCsrfCookie(csrfCookie(flow, 'login', flow.loginCsrf), input.cookies);
  flow.isConsentSkippable = isConsentRemembered(context, flow, flow.login.subject);
  const consentCsrf = randomToken(16);
  const consentChallenge = newFlowHandle(app, { flowId: flow.id, step: 'consent', kind: 'challenge' });
  Object.assign(flow, { consentCsrf, consentChallenge });
  return {
    redirectTo: redirectWithChallenge('consent', consentChallenge),
    cookies: [setCookie(flow, 'consent', consentCsrf, input, clock.now())],
  };
}

function toClient(
  { app, clock }: RequestContext,
  input: AuthorizationInput,
  verifier: string,
): AuthorizationAnswer {
  const flow = flowOfVerifier(app, 'consent', verifier, clock.now());
  if (!flow?.login || isRefusal(flow.login) || !flow.consent || flow.isConsentUsed) {
    throw oauthError(
      'access_denied',
      'The consent verifier has already been used, has not been granted, or is invalid.',
    );
  }
  assertSameClient(flow, input);
  flow.isConsentUsed = true;
  if (isRefusal(flow.consent)) throw refused(flow.consent);
  assertCsrfCookie(csrfCookie(flow, 'consent', flow.consentCsrf ?? ''), input.cookies);
  const { clientId, redirectUri, redirectUriGiven, codeChallenge, nonce, requestedAt, login, consent } = flow;
  const { subject, acr, amr, authenticatedAt } = login;
  const code = `st_ac_${randomToken(32)}`;
  app.oauth.codes.set(sha256(code), {
    clientId,
    gid: randomUUID(),
    redirectUri,
    redirectUriGiven,
    ...(codeChallenge !== undefined && { codeChallenge }),
    grant: {
      ...consent,
      subject,
      acr,
      amr,
      authenticatedAt,
      requestedAt,
      ...(nonce !== undefined && { nonce }),
    },
    expiry: clock.now() + LIFETIMES.oauthAuthorizationCode,
    isUsed: false,
  });
  const answer = { code, scope: consent.scope.join(' ') };
  return { redirectTo: responseUrl(redirectUri, answer, input), cookies: [] };
}

function responseUrl(redirectUri: string, answer: Params, { params, iss }: AuthorizationInput): string {
  const query = new URLSearchParams(answer);
  if (params['state'] !== undefined) query.set('state', params['state']);
  query.set('iss', iss);
  // Not through URL, which would rewrite what the client registered.
  return `${redirectUri}${redirectUri.includes('?') ? '&' : '?'}${query}`;
}

function isConsentRemembered(
  { app, clock }: RequestContext,
  flow: AuthorizationFlow,
  subject: string,
): boolean {
  const query = new URLSearchParams(flow.query);
  if (splitParam(query.get('prompt') ?? '').includes('consent')) return false;
  const client = clientOf(app, flow.clientId);
  // RFC 6749 section 10.2: another app could pose as a public client unless its redirect URI proves who it is.
  if (
    isPublicClient(client) &&
    !/^https:|^http:\/\/(localhost|127\.0\.0\.1|\[::1\])[:/]/.test(flow.redirectUri)
  ) {
    return false;
  }
  return app.oauth.rememberedConsents.some(
    (consent) =>
      consent.clientId === flow.clientId &&
      consent.subject === subject &&
      (consent.expiry === null || consent.expiry > clock.now()) &&
      flow.scope.every((scope) => consent.scope.includes(scope)),
  );
}

function assertSameClient(flow: AuthorizationFlow, { params }: AuthorizationInput): void {
  if (flow.clientId !== params['client_id']) {
    throw oauthError('invalid_client', 'The flow client id does not match the authorize request client id.');
  }
}

function refused({
  error,
  errorDescription,
  statusCode,
}: {
  error: string;
  errorDescription: string;
  statusCode: number;
}): OAuthError {
  return new OAuthError(error, errorDescription, statusCode);
}

function csrfCookie({ clientId }: AuthorizationFlow, step: FlowStep, value: string): CsrfCookie {
  return { step, clientId, value };
}

function setCookie(
  flow: AuthorizationFlow,
  step: FlowStep,
  value: string,
  { iss }: AuthorizationInput,
  now: number,
): string {
  return toSetCookie(csrfCookie(flow, step, value), iss.startsWith('https:'), now);
}
