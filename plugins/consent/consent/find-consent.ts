import type { UserContext } from 'supertokens-node/types';
import type { SessionContainer } from 'supertokens-node/recipe/session';
import { fromContext, withoutFreshLogin } from '../login/authorization-request';
import { problem, type Problem, challengeProblem, isProblem } from '../problem';
import { isUnknownClient, issuerOf, type PluginContext } from '../sdk';
import { freshnessOf } from '../login/fresh-login';

/** A consent request that waits for an answer. */
export type FoundConsent = Exclude<Awaited<ReturnType<typeof findConsent>>, Problem>;

/** Looks up a consent request, whoever may answer it. */
export async function findConsent(
  { answered, sdk }: PluginContext,
  challenge: string,
  userContext: UserContext,
) {
  // Some cores can't tell an answered challenge from an open one until its proof is redeemed.
  if (answered.has(challenge)) return problem('used');
  const { recipe } = sdk();
  const consent = await recipe.getConsentRequest({ challenge, userContext });
  if ('error' in consent) return challengeProblem(consent);
  const request = fromContext(consent.context);
  if (!request || !consent.client) return problem('unknown');
  const { clientId } = consent.client;
  // The client as it is now: the request has an older and incomplete copy.
  const found = await recipe.getOAuth2Client({ clientId, userContext });
  if (found.status !== 'OK') return isUnknownClient(found) ? problem('client-gone') : challengeProblem(found);
  return {
    status: 'OK' as const,
    challenge,
    client: found.client,
    request,
    scopes: [...new Set(consent.requestedScope)],
    audience: consent.requestedAccessTokenAudience ?? [],
    /** The user whose answer it waits for. */
    subject: consent.subject,
  };
}

/** Looks up a consent request and checks that this session may see it and agree to it. */
export async function openConsent(
  context: PluginContext,
  challenge: string,
  session: SessionContainer,
  userContext: UserContext,
): Promise<FoundConsent | Problem> {
  const found = await findConsent(context, challenge, userContext);
  if (isProblem(found)) return found;
  const { request, subject } = found;
  const rightTenant = request.tenantId === null || request.tenantId === session.getTenantId(userContext);
  if (!rightTenant) return problem('wrong_account');
  if (subject === session.getUserId(userContext)) return found;
  const { query } = request;
  if (query === null) return problem('wrong_account');
  // Whoever switched the account has just signed in for this very request.
  const signIn = { ...request, prompt: ['login' as const] };
  const freshness = await freshnessOf(session.getHandle(userContext), signIn, context.options, userContext);
  const again = freshness === 'fresh' ? withoutFreshLogin(query) : query;
  return { ...problem('wrong_account'), again: `${issuerOf(context.sdk())}/oauth/auth?${again}` };
}
