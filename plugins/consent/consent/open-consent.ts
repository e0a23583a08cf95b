import type { SessionContainer } from 'supertokens-node/recipe/session';
import type { UserContext } from 'supertokens-node/types';
import { withoutFreshLogin } from '../login/authorization-request';
import { freshnessOf } from '../login/fresh-login';
import { isProblem, problem, type Problem } from '../problem';
import { issuerOf, type PluginContext } from '../sdk';
import { findConsent, type FoundConsent } from './find-consent';

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
