import type { RecipeInterface } from 'supertokens-node/recipe/oauth2provider';
import type { UserContext } from 'supertokens-node/types';
import * as v from 'valibot';
import { withInvalidTokens } from '../invalid-tokens';
import { readGrants, withdrawnUntil } from './user-grants';

const claims = v.object({ sub: v.string(), client_id: v.string(), iat: v.optional(v.number()) });

/**
 * Makes tokens from before a withdrawal invalid wherever the SDK checks them. The SDK can revoke by client (all its
 * users) or by session (all its clients), but not one user's tokens of one client.
 */
export function withdrawnTokenFunctions(below: RecipeInterface): ReturnType<typeof withInvalidTokens> {
  return withInvalidTokens(below, isWithdrawn, 'The user has taken back what this token was issued for');
}

async function isWithdrawn(payload: unknown, userContext: UserContext): Promise<boolean> {
  const token = v.safeParse(claims, payload);
  if (!token.success) return false;
  const { sub, client_id: clientId, iat = 0 } = token.output;
  const until = withdrawnUntil(await readGrants(sub, userContext), clientId);
  // `iat` is in whole seconds: a token from the second of the withdrawal counts as older.
  return until !== undefined && iat * 1000 <= until;
}
