import type { SessionContainer } from 'supertokens-node/recipe/session';
import type { UserContext } from 'supertokens-node/types';
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
  const again = query === null ? undefined : `${issuerOf(context.sdk())}/oauth/auth?${query}`;
  return { ...problem('wrong_account'), ...(again !== undefined && { again }) };
}
