import { randomUUID } from 'node:crypto';
import { isOver, seconds } from '../flow/challenges';
import { openFlow, sealFlow, type Flow } from '../flow/flow';
import { FORGET_LOGIN_COOKIE, forgetLogin, loginCookie, rememberedLogin } from '../flow/login-sessions';
import { OAuthError, oauthError } from '../oauth-error';
import { requestUrlOf } from '../provider-address';
import { listedClient } from '../clients/client-answers';
import type { AuthorizationRequest } from './authorization-request';
import { readIdTokenHint } from './id-token-hint';
import { assertPromptsMet, parseMaxAge, promptsOf } from './prompts';
import { assertSameBrowser, pageWithChallenge, randomId, refused, setCsrfCookie, type Round } from './round';

/** A fresh request: the browser goes to log in, with a challenge. Throws OAuthError. */
export function requestLogin(round: Round, request: AuthorizationRequest): string {
  const { context, cookies } = round;
  const { params, client } = request;
  const known = promptsOf(params).includes('login') ? undefined : rememberedLogin(context, cookies);
  const session = known && isFresh(round, request, known.authenticatedAt) ? known : undefined;
  if (promptsOf(params).includes('none') && !session) {
    throw oauthError(
      'login_required',
      known
        ? "Request failed because prompt is set to 'none' and authentication time reached 'max_age'."
        : "Prompt 'none' was requested, but no existing login session was found.",
    );
  }
  if (params['id_token_hint']) readIdTokenHint(params['id_token_hint']);
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
    sessionId: session?.id ?? randomUUID(),
    loginVerifier: randomId(),
    loginCsrf: randomId(),
    isLoginSkipped: session !== undefined,
    subject: session?.subject ?? '',
    authenticatedAt: session?.authenticatedAt ?? 0,
    login: null,
    loginError: null,
    context: null,
    consentChallengeId: '',
    consentVerifier: '',
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
  try {
    assertPromptsMet(request, flow, context.clock.now());
  } catch (error) {
    if (error instanceof OAuthError && error.code === 'login_required') forget(round);
    throw error;
  }
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
  round.setCookie(loginCookie(flow.sessionId, rememberFor));
}

function forget(round: Round): void {
  round.setCookie(FORGET_LOGIN_COOKIE);
  forgetLogin(round.context, round.cookies);
}

function isFresh({ context }: Round, { params }: AuthorizationRequest, authenticatedAt: number): boolean {
  if (!params['max_age']) return true;
  const maxAge = parseMaxAge(params);
  if (maxAge === undefined) throw oauthError('error');
  return maxAge < 0 || (authenticatedAt + maxAge) * 1000 >= context.clock.now();
}

function words(text = ''): string[] {
  return text === '' ? [] : text.split(' ');
}
