import * as v from 'valibot';
import { isJsonObject } from '../../json';
import { jsonObject } from '../../server/fields';
import { route, type RequestContext, type RouteGroup } from '../../server/route';
import { authorize } from '../authorization';
import { flowOfChallenge, isRefusal, redirectWithVerifier } from '../flows';
import { answeringClientErrors, answeringErrors, OAuthError, oauthError } from '../oauth-error';
import type { AuthorizationFlow, FlowStep, Refusal } from '../oauth-records';

const refusal = v.object({
  error: v.optional(v.string(), ''),
  errorDescription: v.optional(v.string(), ''),
  statusCode: v.optional(v.number(), 400),
});
const param = v.pipe(v.union([v.string(), v.number(), v.boolean()]), v.transform(String));
const loginChallenge = v.string();
const consentChallenge = v.string();

export const oauthFlowRoutes: RouteGroup = [
  route.post('/recipe/oauth/auth')({
    body: v.object({
      params: v.record(v.string(), param),
      iss: v.string(),
      cookies: v.optional(v.string(), ''),
    }),
    handler: (context, { body }) =>
      answeringClientErrors(() => ({ status: 'OK', ...authorize(context, body) })),
  }),

  route.get('/recipe/oauth/auth/requests/login')({
    query: v.object({ loginChallenge }),
    handler: (context, { query }) =>
      answeringErrors(() => {
        const flow = openFlow(context, 'login', query.loginChallenge);
        return {
          status: 'OK',
          challenge: query.loginChallenge,
          sessionId: flow.sessionId,
          skip: false,
          subject: '',
          ...describeRequest(context, flow),
        };
      }),
  }),

  route.put('/recipe/oauth/auth/requests/login/accept')({
    query: v.object({ loginChallenge }),
    body: v.object({
      subject: v.string(),
      acr: v.optional(v.string(), ''),
      amr: v.optional(v.array(v.string()), []),
      context: v.optional(v.unknown()),
    }),
    handler: (context, { query, body }) =>
      answeringErrors(() => {
        if (body.subject === '') throw oauthError('invalid_request', "Field 'subject' must not be empty.");
        const flow = openFlow(context, 'login', query.loginChallenge);
        flow.login = { ...body, context: body.context, authenticatedAt: context.clock.now() };
        return { status: 'OK', redirectTo: redirectWithVerifier(context.app, flow, 'login') };
      }),
  }),

  route.put('/recipe/oauth/auth/requests/login/reject')({
    // supertokens-node sends this one in snake case; Core turns either into what Hydra reads.
    query: v.union([
      v.object({ loginChallenge }),
      v.pipe(
        v.object({ login_challenge: v.string() }),
        v.transform((query) => ({ loginChallenge: query.login_challenge })),
      ),
    ]),
    body: refusal,
    handler: (context, { query, body }) =>
      answeringErrors(() => {
        const flow = openFlow(context, 'login', query.loginChallenge);
        flow.login = named(body, 'login request denied');
        return { status: 'OK', redirectTo: redirectWithVerifier(context.app, flow, 'login') };
      }),
  }),

  route.get('/recipe/oauth/auth/requests/consent')({
    query: v.object({ consentChallenge }),
    handler: (context, { query }) =>
      answeringErrors(() => {
        const flow = openFlow(context, 'consent', query.consentChallenge);
        const login = flow.login && !isRefusal(flow.login) ? flow.login : undefined;
        return {
          status: 'OK',
          challenge: query.consentChallenge,
          skip: flow.isConsentSkippable,
          subject: login?.subject ?? '',
          acr: login?.acr ?? '',
          amr: login?.amr ?? [],
          ...(isJsonObject(login?.context) && { context: login.context }),
          loginChallenge: flow.loginChallenge,
          loginSessionId: flow.sessionId,
          ...describeRequest(context, flow),
        };
      }),
  }),

  route.put('/recipe/oauth/auth/requests/consent/accept')({
    query: v.object({ consentChallenge }),
    body: v.object({
      grantScope: v.optional(v.array(v.string()), []),
      grantAccessTokenAudience: v.optional(v.array(v.string()), []),
      iss: v.string(),
      tId: v.string(),
      rsub: v.string(),
      sessionHandle: v.string(),
      initialAccessTokenPayload: jsonObject,
      initialIdTokenPayload: jsonObject,
      remember: v.optional(v.boolean(), false),
      /** Seconds; 0 means forever. */
      rememberFor: v.optional(v.number(), 0),
    }),
    handler: (context, { query, body }) =>
      answeringErrors(() => {
        const flow = openFlow(context, 'consent', query.consentChallenge);
        const { grantScope, grantAccessTokenAudience, remember, rememberFor, ...consent } = body;
        flow.consent = { ...consent, scope: grantScope, audience: grantAccessTokenAudience };
        if (remember) rememberConsent(context, flow, grantScope, rememberFor);
        return { status: 'OK', redirectTo: redirectWithVerifier(context.app, flow, 'consent') };
      }),
  }),

  route.put('/recipe/oauth/auth/requests/consent/reject')({
    query: v.object({ consentChallenge }),
    body: refusal,
    handler: (context, { query, body }) =>
      answeringErrors(() => {
        const flow = openFlow(context, 'consent', query.consentChallenge);
        flow.consent = named(body, 'consent request denied');
        return { status: 'OK', redirectTo: redirectWithVerifier(context.app, flow, 'consent') };
      }),
  }),
];

function openFlow({ app, clock }: RequestContext, step: FlowStep, challenge: string): AuthorizationFlow {
  const flow = flowOfChallenge(app, step, challenge, clock.now());
  const isOver = step === 'login' ? flow.isLoginUsed : flow.isConsentUsed;
  // Hydra answers 410 with the place to start again and no error code; this is what Core makes of it.
  if (isOver) throw new OAuthError('unknown_error', '', 410);
  return flow;
}

function describeRequest({ app }: RequestContext, flow: AuthorizationFlow) {
  const query = new URLSearchParams(flow.query);
  const registered = app.oauth.clients.get(flow.clientId);
  if (!registered) throw oauthError('not_found');
  const { clientSecret: _, ...client } = registered;
  return {
    client,
    requestUrl: flow.requestUrl,
    requestedScope: flow.scope,
    requestedAccessTokenAudience: flow.audience,
    oidcContext: {
      ...(query.has('acr_values') && { acrValues: words(query.get('acr_values')) }),
      ...(query.has('display') && { display: query.get('display') ?? '' }),
      ...(query.has('login_hint') && { loginHint: query.get('login_hint') ?? '' }),
      ...(query.has('ui_locales') && { uiLocales: words(query.get('ui_locales')) }),
    },
  };
}

function rememberConsent(
  { app, clock }: RequestContext,
  flow: AuthorizationFlow,
  scope: string[],
  seconds: number,
): void {
  if (!flow.login || isRefusal(flow.login)) return;
  const { subject } = flow.login;
  const expiry = seconds > 0 ? clock.now() + seconds * 1000 : null;
  app.oauth.rememberedConsents.push({ clientId: flow.clientId, subject, scope, expiry });
}

function named(body: Refusal, fallback: string): Refusal {
  return { ...body, error: body.error || fallback };
}

function words(text: string | null): string[] {
  return (text ?? '').split(' ').filter(Boolean);
}
