import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { JsonObject } from '../../json';
import { jsonObject } from '../../server/fields';
import { route, type RequestContext, type RouteGroup } from '../../server/route';
import { authorize } from '../authorization/authorization';
import { inOneAnswer } from '../clients/client-answers';
import { clientOf } from '../clients/clients';
import { acceptConsent, acceptLogin, flowOfChallenge, refuse } from '../flow/challenges';
import { readConsentAnswer, readLoginAnswer, readRefusal } from '../flow/decisions';
import type { Flow, FlowStep } from '../flow/flow';
import { answeringClientErrors, answeringErrors } from '../oauth-error';

const param = v.pipe(v.union([v.string(), v.number(), v.boolean()]), v.transform(String));
const anyQuery = v.record(v.string(), v.string());

export const oauthFlowRoutes: RouteGroup = [
  route.post('/recipe/oauth/auth')({
    body: v.object({
      params: v.record(v.string(), param),
      cookies: v.optional(v.string(), ''),
      access_token: v.optional(jsonObject),
      id_token: v.optional(jsonObject),
      iss: v.optional(v.string(), ''),
      useStaticSigningKey: v.optional(v.boolean(), true),
    }),
    handler: (context, { body }) =>
      answeringClientErrors(async () => {
        const { access_token: accessTokenPayload, id_token: idTokenPayload, ...input } = body;
        const useStaticKey = input.useStaticSigningKey;
        const answer = { ...input, useStaticKey, accessTokenPayload, idTokenPayload };
        return { status: 'OK', ...(await authorize(context, answer)) };
      }),
  }),

  route.get('/recipe/oauth/auth/requests/login')({
    query: anyQuery,
    handler: (context, { query }) =>
      answeringClientErrors(() => {
        const challenge = challengeIn(query, 'login');
        const flow = flowOfChallenge(context, 'login', challenge);
        const { clientSecret, enableRefreshTokenRotation } = clientOf(context.app, flow.clientId);
        return {
          status: 'OK',
          challenge: challenge ?? '',
          sessionId: flow.sessionId,
          skip: flow.isLoginSkipped,
          subject: flow.subject,
          ...describeRequest(flow),
          client: { ...inOneAnswer(flow.client), clientSecret, enableRefreshTokenRotation },
        };
      }),
  }),

  route.put('/recipe/oauth/auth/requests/login/accept')({
    query: anyQuery,
    body: jsonObject,
    handler: (context, { query, body }) =>
      redirecting(() => acceptLogin(context, challengeIn(query, 'login'), () => readLoginAnswer(body))),
  }),

  route.put('/recipe/oauth/auth/requests/login/reject')({
    query: anyQuery,
    body: jsonObject,
    handler: (context, { query, body }) =>
      redirecting(() =>
        refuse(context, 'login', challengeIn(query, 'login'), () => readRefusal(body, 'login')),
      ),
  }),

  route.get('/recipe/oauth/auth/requests/consent')({
    query: anyQuery,
    handler: (context, { query }) =>
      answeringErrors(() => {
        const challenge = challengeIn(query, 'consent');
        const flow = flowOfChallenge(context, 'consent', challenge);
        return {
          status: 'OK',
          challenge: challenge ?? '',
          skip: flow.isConsentSkipped,
          subject: flow.subject,
          acr: flow.login?.acr ?? '',
          amr: flow.login?.amr ?? [],
          context: flow.context,
          loginChallenge: flow.id,
          loginSessionId: flow.sessionId,
          ...describeRequest(flow),
          client: inOneAnswer(flow.client),
        };
      }),
  }),

  route.put('/recipe/oauth/auth/requests/consent/accept')({
    query: anyQuery,
    body: v.intersect([
      v.object({
        iss: v.string(),
        tId: v.string(),
        rsub: v.string(),
        sessionHandle: v.string(),
        initialAccessTokenPayload: jsonObject,
        initialIdTokenPayload: jsonObject,
      }),
      jsonObject,
    ]),
    handler: (context, { query, body }) =>
      redirecting(() => acceptConsentWith(context, challengeIn(query, 'consent'), body)),
  }),

  route.put('/recipe/oauth/auth/requests/consent/reject')({
    query: anyQuery,
    body: jsonObject,
    handler: (context, { query, body }) =>
      redirecting(() =>
        refuse(context, 'consent', challengeIn(query, 'consent'), () => readRefusal(body, 'consent')),
      ),
  }),
];

function redirecting(work: () => string) {
  return answeringErrors(() => ({ status: 'OK' as const, redirectTo: work() }));
}

interface OwnFields {
  iss: string;
  tId: string;
  rsub: string;
  sessionHandle: string;
  initialAccessTokenPayload: JsonObject;
  initialIdTokenPayload: JsonObject;
}

// Core keeps some fields to itself, and puts them where the provider brings them back in the tokens.
function acceptConsentWith(
  context: RequestContext,
  challenge: string | undefined,
  body: OwnFields & JsonObject,
): string {
  const { iss, tId, rsub, sessionHandle, initialAccessTokenPayload, initialIdTokenPayload, ...rest } = body;
  const own = { iss, tId, rsub, sessionHandle, gid: randomUUID() };
  return acceptConsent(context, challenge, () =>
    readConsentAnswer(rest, {
      accessToken: { ...own, initialPayload: initialAccessTokenPayload },
      idToken: { initialPayload: initialIdTokenPayload },
    }),
  );
}

// supertokens-node sends it in either case; the provider knows it by a shorter name too.
function challengeIn(query: Record<string, string>, step: FlowStep): string | undefined {
  return query[`${step}Challenge`] || query[`${step}_challenge`] || query['challenge'];
}

function describeRequest(flow: Flow) {
  const { acrValues, uiLocales, display, loginHint } = flow.oidcContext;
  return {
    requestUrl: flow.requestUrl,
    requestedScope: flow.requestedScope,
    requestedAccessTokenAudience: flow.requestedAudience,
    oidcContext: {
      ...(acrValues.length > 0 && { acrValues }),
      ...(uiLocales.length > 0 && { uiLocales }),
      ...(display !== '' && { display }),
      ...(loginHint !== '' && { loginHint }),
    },
  };
}
