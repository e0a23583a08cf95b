import { randomUUID } from 'node:crypto';
import { seconds } from '../../clock';
import { listedClient } from '../clients/client-answers';
import { cookieValues, SESSION_COOKIE } from '../flow/browser-cookies';
import { isOver, openFlow, sealFlow, type Flow } from '../flow/flow';
import { oauthError } from '../oauth-error';
import type { LoginSession } from '../oauth-records';
import { requestUrlOf } from '../provider-address';
import { assertPromptsKnown, promptsOf, type AuthorizationRequest } from './authorization-request';
import { assertSameBrowser, pageWithChallenge, randomId, refused, setCsrfCookie, type Round } from './round';

/** A fresh request: the browser goes to log in, with a challenge. Throws OAuthError. */
export function requestLogin(round: Round, request: AuthorizationRequest): string {
  const { context } = round;
  const { params, client } = request;
  const sessionId = sessionIdIn(round);
  const known = promptsOf(params).includes('login')
    ? undefined
    : context.app.oauth.loginSessions.get(sessionId);
  const session = known && isFresh(round, request, known) ? known : undefined;
  if (promptsOf(params).includes('none') && !session) {
    throw oauthError(
      'login_required',
      known
        ? "Request failed because prompt is set to 'none' and authentication time reached 'max_age'."
        : "Prompt 'none' was requested, but no existing login session was found.",
    );
  }
  if (params['id_token_hint']) {
    throw oauthError('invalid_request', complaintAboutHint(params['id_token_hint']));
  }
  const flow: Flow = {
    id: randomId(),
    clientId: client.clientId,
    client: listedClient(client),
    requestUrl: requestUrlOf(params),
    requestedScope: request.scope,
    requestedAudience: request.audience,
    oidcContext: {
      acrValues: words(params['acr_values']),
      uiLocales: words(params['ui_locales']),
      display: params['display'] ?? '',
      loginHint: params['login_hint'] ?? '',
    },
    requestedAt: seconds(context.clock.now()),
    sessionId: session ? sessionId : randomUUID(),
    loginCsrf: randomId(),
    isLoginSkipped: session !== undefined,
    subject: session?.subject ?? '',
    authenticatedAt: session?.authenticatedAt ?? 0,
    login: null,
    loginError: null,
    context: null,
    consentCsrf: '',
    isConsentSkipped: false,
    consent: null,
    consentError: null,
  };
  setCsrfCookie(round, flow, 'login', flow.loginCsrf);
  return pageWithChallenge('login', sealFlow(context.app.oauth.sealingKey, 'login', 'challenge', flow));
}

/** The flow that comes back with a login verifier, as often as it does. Throws OAuthError. */
export function takeLogin(round: Round, request: AuthorizationRequest, verifier: string): Flow {
  const { context } = round;
  const flow = openFlow(context.app.oauth.sealingKey, 'login', 'verifier', verifier);
  if (!flow) throw oauthError('access_denied', 'The login verifier is invalid.');
  if (flow.loginError) throw refused(flow.loginError);
  if (isOver(flow, context.clock.now())) {
    throw oauthError('request_unauthorized', 'The login request has expired. Please try again.');
  }
  assertSameBrowser(round, flow, 'login', flow.loginCsrf);
  assertPromptsKnown(request);
  rememberAsAsked(round, flow);
  return flow;
}

function rememberAsAsked(round: Round, flow: Flow): void {
  const { remember = false, rememberFor = 0, extendSessionLifespan = false } = flow.login ?? {};
  const { app, clock } = round.context;
  if (!remember) {
    forget(round);
    return;
  }
  const { subject, authenticatedAt } = flow;
  const known = app.oauth.loginSessions.get(flow.sessionId);
  const expiry = rememberFor > 0 ? clock.now() + rememberFor * 1000 : null;
  if (!flow.isLoginSkipped) app.oauth.loginSessions.set(flow.sessionId, { subject, authenticatedAt, expiry });
  else if (!extendSessionLifespan) return;
  else if (known) known.expiry = expiry;
  round.set.push({
    name: SESSION_COOKIE,
    values: { sid: flow.sessionId },
    maxAge: Math.max(rememberFor, 0),
  });
}

// Forgets the login of this browser; throws OAuthError `error` for a cookie of one that was forgotten before.
function forget(round: Round): void {
  round.set.push({ name: SESSION_COOKIE, values: { sid: '' }, maxAge: -1 });
  const sessionId = sessionIdIn(round);
  if (sessionId !== '' && !round.context.app.oauth.loginSessions.delete(sessionId)) throw oauthError('error');
}

// Of the login in this browser, if Hydra was asked to remember it.
function sessionIdIn({ context, cookies }: Round): string {
  return cookieValues(context.app.oauth.sealingKey, SESSION_COOKIE, cookies)?.['sid'] ?? '';
}

function isFresh({ context }: Round, { params }: AuthorizationRequest, { authenticatedAt }: LoginSession) {
  const maxAge = params['max_age'] ?? '';
  if (maxAge === '') return true;
  if (!/^[+-]?\d+$/.test(maxAge)) throw oauthError('error');
  return Number(maxAge) < 0 || (authenticatedAt + Number(maxAge)) * 1000 >= context.clock.now();
}

// The provider refuses every hint: the ID tokens that clients have are signed by Core, and it can verify only its own.
function complaintAboutHint(idTokenHint: string): string {
  const parts = idTokenHint.split('.');
  if (parts.length !== 3) return 'go-jose/go-jose: compact JWS format must have three parts';
  for (const part of parts) {
    const illegal = part.search(/[^\w-]/);
    const at = illegal === -1 && part.length % 4 === 1 ? part.length - 1 : illegal;
    if (at >= 0) return `illegal base64 data at input byte ${at}`;
  }
  return 'go-jose/go-jose: error in cryptographic primitive';
}

function words(text = ''): string[] {
  return text === '' ? [] : text.split(' ');
}
