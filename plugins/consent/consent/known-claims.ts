import { getUser } from 'supertokens-node';
import type { SessionContainer } from 'supertokens-node/recipe/session';
import type { JSONObject } from 'supertokens-node/types';
import { TOLD_SCOPES } from '../config/known-words';
import { issuerOf, reportError, type PluginContext } from '../sdk';
import type { FoundConsent } from './find-consent';
import type { Call } from './redeem';

/**
 * The names of the claims that the client would get from userinfo now, with what the application adds; of an `address`,
 * the names of its parts.
 *
 * @returns undefined if no scope needs it, or if it can't be told
 */
export async function knownClaims(
  { options, sdk }: PluginContext,
  { client: { clientId }, scopes: asked }: FoundConsent,
  session: SessionContainer,
  { response, userContext }: Call,
): Promise<ReadonlySet<string> | undefined> {
  const scopes = asked.filter((scope) => TOLD_SCOPES.includes(scope));
  const user = scopes.length > 0 && (await getUser(session.getUserId(userContext), userContext));
  if (!user) return undefined;
  try {
    const info = await sdk().recipe.buildUserInfo({
      user,
      accessTokenPayload: { iss: issuerOf(sdk()), sub: user.id, client_id: clientId, scp: scopes },
      scopes,
      tenantId: session.getTenantId(userContext),
      userContext,
    });
    return new Set([...namesIn(info), ...namesIn(info['address'])]);
  } catch (error) {
    // An application's own function may need more than that. Then the page says what there may be.
    reportError(options, error, response);
    return undefined;
  }
}

function namesIn(claims: JSONObject[string] | undefined): string[] {
  if (typeof claims !== 'object' || claims === null || Array.isArray(claims)) return [];
  return Object.entries(claims).flatMap(([name, value]) =>
    value === undefined || value === null ? [] : [name],
  );
}
