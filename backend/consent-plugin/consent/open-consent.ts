import type { SessionContainer } from 'supertokens-node/recipe/session';
import type { UserContext } from 'supertokens-node/types';
import { fromContext, type AuthorizationRequest } from '../login/authorization-request';
import { problem, type Problem } from '../problem';
import type { OAuth2Client, PluginContext } from '../sdk';
import { challengeProblem } from './challenge-error';

/** A consent request that waits for the session's user. */
export type OpenConsent = {
  status: 'OK';
  challenge: string;
  client: OAuth2Client;
  request: AuthorizationRequest;
  scopes: string[];
  audience: string[];
};

/** Looks a consent request up, and makes sure that this session may answer it. */
export async function openConsent(
  { answered, sdk }: PluginContext,
  challenge: string,
  session: SessionContainer,
  userContext: UserContext,
): Promise<OpenConsent | Problem> {
  // Some cores can't tell a challenge that was answered from one that wasn't, until its proof is redeemed.
  if (answered.has(challenge)) return problem('used');
  const { recipe } = sdk();
  const consent = await recipe.getConsentRequest({ challenge, userContext });
  if ('error' in consent) return challengeProblem(consent);
  const request = fromContext(consent.context);
  if (!request || !consent.client) return problem('unknown');
  const rightTenant = request.tenantId === null || request.tenantId === session.getTenantId(userContext);
  if (consent.subject !== session.getUserId(userContext) || !rightTenant) return problem('wrong_account');
  const { clientId } = consent.client;
  // As it is now: the request has it as it was, and not all of it.
  const found = await recipe.getOAuth2Client({ clientId, userContext });
  if (found.status !== 'OK') return problem('unknown');
  return {
    status: 'OK',
    challenge,
    client: found.client,
    request,
    scopes: [...new Set(consent.requestedScope)],
    audience: consent.requestedAccessTokenAudience ?? [],
  };
}
