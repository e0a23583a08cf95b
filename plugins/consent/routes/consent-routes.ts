import { getUser } from 'supertokens-node';
import type { PluginRouteHandler } from 'supertokens-node/types';
import * as v from 'valibot';
import { wantedLanguages } from '../config/languages';
import { acceptConsent, agreementSchema, challengeSchema } from '../consent/accept-consent';
import { cardOf, describeConsent } from '../consent/describe-consent';
import { findConsent, openConsent, type FoundConsent } from '../consent/find-consent';
import { knownClaims } from '../consent/known-claims';
import type { Call } from '../consent/redeem';
import { whatIsShown } from '../consent/what-was-shown';
import { refuseConsent, refuseLogin } from '../consent/refuse';
import { latest, MOST_SCOPES, readGrants } from '../grants/user-grants';
import { isClientCertain } from '../login/redirect-target';
import { isProblem, problem, type Problem } from '../problem';
import type { PluginContext } from '../sdk';
import { forUser, getRoute, open, postRoute, sessionOf, type RouteContext } from './route';

const refusal = v.union([
  v.strictObject({ consentChallenge: challengeSchema }),
  v.strictObject({ loginChallenge: challengeSchema }),
]);

/** Describing a consent request, accepting and refusing it. */
export function consentRoutes(context: RouteContext): PluginRouteHandler[] {
  return [
    getRoute(context, '/oauth/consent/info', open, (call) => infoAnswer(context, call)),
    getRoute(context, '/oauth/consent/request', forUser, (call) => requestAnswer(context, call)),
    postRoute(context, '/oauth/consent/accept', forUser, agreementSchema, (input, call) =>
      acceptConsent(context, input, sessionOf(call), call),
    ),
    postRoute(context, '/oauth/consent/refuse', open, refusal, (input, call) =>
      'loginChallenge' in input
        ? refuseLogin(context, input.loginChallenge, call)
        : refuseConsent(context, input.consentChallenge, call),
    ),
  ];
}

// Who asks, for users who aren't signed in or use another account. Like the login info, it contains nothing about the
// user.
async function infoAnswer(context: PluginContext, call: Call) {
  const found = await described(context, call, (asked) => findConsent(context, asked, call.userContext));
  if (isProblem(found)) return found;
  return { status: 'OK' as const, info: { ...cardOf(found.client, context.options), consent: found.info } };
}

async function described(
  context: PluginContext,
  { request: http, session, userContext }: Call,
  find: (challenge: string) => Promise<FoundConsent | Problem>,
  knownOf?: (found: FoundConsent) => Promise<ReadonlySet<string> | undefined>,
) {
  const consentChallenge = http.getKeyValueFromQuery('consentChallenge');
  if (!consentChallenge) return problem('missing_challenge');
  const found = await find(consentChallenge);
  if (isProblem(found)) return found;
  const { client, request, scopes } = found;
  const wanted = wantedLanguages(http, request.uiLocales);
  const tenantId = session?.getTenantId(userContext);
  const reader = { wanted, known: await knownOf?.(found), tenantId, userContext };
  return { ...found, info: await describeConsent(context, client, request, scopes, reader) };
}

async function requestAnswer(context: PluginContext, call: Call) {
  const session = sessionOf(call);
  const { userContext } = call;
  const found = await described(
    context,
    call,
    (asked) => openConsent(context, asked, session, userContext),
    (asked) => knownClaims(context, asked, session, call),
  );
  if (isProblem(found)) return found;
  const { client, request, scopes, audience, info } = found;
  const userId = session.getUserId(userContext);
  const [{ grants, refusals }, user] = await Promise.all([
    readGrants(userId, userContext),
    getUser(userId, userContext),
  ]);
  const shown = whatIsShown(client, request, audience);
  // If the user agreed under another name or address, they are asked as if for the first time.
  const grant = new Map(
    [...(grants.get(client.clientId) ?? [])].filter(([, agreed]) => agreed.shown === shown),
  );
  // A refusal stands under any name and address.
  const refused = refusals.get(client.clientId);
  return {
    status: 'OK' as const,
    client: cardOf(client, context.options),
    ...info,
    scopes: info.scopes.map((scope) => ({
      ...scope,
      alreadyGranted: grant.has(scope.scope),
      refusedBefore: !scope.required && refused?.has(scope.scope) === true,
    })),
    audience,
    shown,
    granted: grant.size > 0 ? { scopes: [...grant.keys()], at: latest(grant) } : null,
    canRemember:
      isClientCertain(client, request.redirectUri) && scopes.length > 0 && scopes.length <= MOST_SCOPES,
    user: { emails: user?.emails ?? [], phoneNumbers: user?.phoneNumbers ?? [] },
  };
}
