import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { gsonText } from '../../java/gson';
import { flag, jsonObject } from '../../server/fields';
import { route, type RequestContext, type RouteGroup } from '../../server/route';
import { authorize } from '../authorization/authorization';
import { inOneAnswer } from '../clients/client-answers';
import { clientOf } from '../clients/clients';
import { acceptConsent, acceptLogin, flowOfChallenge, refuse } from '../flow/challenges';
import type { Flow, FlowStep } from '../flow/flow';
import { handedOnQuery } from '../handed-on-query';
import { oauthError } from '../oauth-error';

const param = v.pipe(v.unknown(), v.transform(gsonText));

export const oauthFlowRoutes: RouteGroup = [
  route.post('/recipe/oauth/auth')({
    body: v.object({
      params: v.pipe(jsonObject, v.record(v.string(), param)),
      cookies: v.optional(v.string(), ''),
      access_token: v.optional(jsonObject),
      id_token: v.optional(jsonObject),
      iss: v.optional(v.string(), ''),
      useStaticSigningKey: v.optional(flag, true),
    }),
    handler: async (context, { body }) => ({ status: 'OK', ...(await authorize(context, body)) }),
  }),

  route.get('/recipe/oauth/auth/requests/login')({
    handler: (context) => {
      const challenge = challengeIn(context, 'login');
      const flow = flowOfChallenge(context, 'login', challenge);
      const { clientSecret, enableRefreshTokenRotation } = clientOf(context.app, flow.clientId);
      return {
        status: 'OK',
        challenge,
        sessionId: flow.sessionId,
        skip: flow.isLoginSkipped,
        subject: flow.subject,
        ...describeRequest(flow),
        client: { ...inOneAnswer(flow.client), clientSecret, enableRefreshTokenRotation },
      };
    },
  }),

  route.put('/recipe/oauth/auth/requests/login/accept')({
    body: jsonObject,
    handler: (context, { body }) => redirect(acceptLogin(context, challengeIn(context, 'login'), body)),
  }),

  route.get('/recipe/oauth/auth/requests/consent')({
    handler: (context) => {
      const challenge = challengeIn(context, 'consent');
      const flow = flowOfChallenge(context, 'consent', challenge);
      return {
        status: 'OK',
        challenge,
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
    },
  }),

  route.put('/recipe/oauth/auth/requests/consent/accept')({
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
    handler: (context, { body }) => {
      const challenge = challengeIn(context, 'consent');
      // Core keeps some fields to itself, and puts them where the provider brings them back in the tokens.
      const { iss, tId, rsub, sessionHandle, ...others } = body;
      const { initialAccessTokenPayload, initialIdTokenPayload, ...rest } = others;
      const own = { iss, tId, rsub, sessionHandle, gid: randomUUID() };
      const session = {
        access_token: { ...own, initialPayload: initialAccessTokenPayload },
        id_token: { initialPayload: initialIdTokenPayload },
      };
      return redirect(acceptConsent(context, challenge, { ...rest, session }));
    },
  }),

  ...(['login', 'consent'] as const).map((step) =>
    route.put(`/recipe/oauth/auth/requests/${step}/reject`)({
      body: jsonObject,
      handler: (context, { body }) => redirect(refuse(context, step, challengeIn(context, step), body)),
    }),
  ),
];

function redirect(redirectTo: string) {
  return { status: 'OK' as const, redirectTo };
}

// supertokens-node sends it in either case; the provider knows it by a shorter name too.
function challengeIn(context: RequestContext, step: FlowStep): string {
  const query = handedOnQuery(context.query);
  const challenge = query[`${step}Challenge`] || query[`${step}_challenge`] || query['challenge'];
  if (challenge) return challenge;
  throw oauthError('invalid_request', "Query parameter 'challenge' is not defined but should have been.");
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
