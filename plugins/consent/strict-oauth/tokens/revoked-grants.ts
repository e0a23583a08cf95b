import type { RecipeInterface } from 'supertokens-node/recipe/oauth2provider';
import { getUserMetadata, updateUserMetadata } from 'supertokens-node/recipe/usermetadata';
import type { UserContext } from 'supertokens-node/types';
import * as v from 'valibot';
import { withInvalidTokens } from '../../invalid-tokens';
import { isSameSecret } from './registered-method';

/** A first-level key of the user's metadata for each grant, since the core merges those; until when, in seconds. */
const REVOKED = 'vestibule.oauthRevoked/';
/** How many are kept for a user; the ones that end first make room. */
const mostRevoked = 200;

const refreshToken = v.object({ sub: v.string(), client_id: v.string(), gid: v.string(), exp: v.number() });

/**
 * Revokes the grant of a refresh token (RFC 7009) for a client that authenticates by `client_secret_basic`. Core sends
 * the client's secret to its engine twice then, in the header and in the body, and the engine refuses that.
 *
 * @returns false unless the client and its secret are right; `other` if the token is another client's
 */
export async function revokeGrant(
  recipe: RecipeInterface,
  { clientId, clientSecret, token }: { clientId: string; clientSecret: string; token: string },
  userContext: UserContext,
): Promise<boolean | 'other'> {
  const found = await recipe.getOAuth2Client({ clientId, userContext });
  if (found.status !== 'OK' || found.client.tokenEndpointAuthMethod !== 'client_secret_basic') return false;
  if (!isSameSecret(clientSecret, found.client.clientSecret)) return false;
  const known = v.safeParse(refreshToken, await recipe.introspectToken({ token, userContext }));
  // Nothing is left to revoke (RFC 7009 section 2.2).
  if (!known.success) return true;
  if (known.output.client_id !== clientId) return 'other';
  await endGrant(known.output, userContext);
  return true;
}

/** A grant, and until when its tokens could be valid, in seconds since the epoch. */
interface Ended {
  sub: string;
  gid: string;
  exp: number;
}

/** Makes every token of a grant invalid. */
export async function endGrant({ sub, gid, exp }: Ended, userContext: UserContext): Promise<void> {
  const kept = [...(await readRevoked(sub, userContext))].toSorted(([, a], [, b]) => b - a);
  const over = kept.filter(([, until], index) => until * 1000 < Date.now() || index >= mostRevoked - 1);
  const change = Object.fromEntries(over.map(([key]) => [key, null]));
  await updateUserMetadata(sub, { ...change, [`${REVOKED}${gid}`]: exp }, userContext);
}

/** Makes the tokens of a revoked grant invalid wherever the SDK checks them. */
export function revokedGrantFunctions(below: RecipeInterface): ReturnType<typeof withInvalidTokens> {
  return withInvalidTokens(
    {
      introspectToken: (input) => below.introspectToken(input),
      // Judged by its signature alone, a revoked token would be good until it expires.
      validateOAuth2AccessToken: (input) =>
        below.validateOAuth2AccessToken({ ...input, checkDatabase: input.checkDatabase ?? true }),
    },
    async ({ sub, gid }, userContext) =>
      gid !== undefined && (await readRevoked(sub, userContext)).has(`${REVOKED}${gid}`),
    'What this token was issued for has ended',
  );
}

async function readRevoked(userId: string, userContext: UserContext): Promise<Map<string, number>> {
  const { metadata }: { metadata: object } = await getUserMetadata(userId, userContext);
  const entries: [string, unknown][] = Object.entries(metadata);
  return new Map(
    entries.flatMap(([key, until]) =>
      key.startsWith(REVOKED) && typeof until === 'number' ? [[key, until] as const] : [],
    ),
  );
}
