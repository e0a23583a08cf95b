import type { SessionContainer } from 'supertokens-node/recipe/session';
import type { UserContext } from 'supertokens-node/types';
import { isProblem, problem, type Problem } from '../problem';
import type { PluginContext } from '../sdk';
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
  return subject === session.getUserId(userContext) && rightTenant ? found : problem('wrong_account');
}
