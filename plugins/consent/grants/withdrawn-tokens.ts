import type { RecipeInterface } from 'supertokens-node/recipe/oauth2provider';
import type { UserContext } from 'supertokens-node/types';
import * as v from 'valibot';
import { readGrants, withdrawnUntil } from './user-grants';

const claims = v.object({ sub: v.string(), client_id: v.string(), iat: v.optional(v.number()) });

/**
 * Makes tokens from before a withdrawal invalid wherever the SDK checks them. The SDK can revoke by client (all its
 * users) or by session (all its clients), but not one user's tokens of one client.
 */
export function withdrawnTokenFunctions(
  below: RecipeInterface,
): Pick<RecipeInterface, 'introspectToken' | 'validateOAuth2AccessToken'> {
  return {
    // A refresh also starts with this.
    async introspectToken(input) {
      const answer = await below.introspectToken(input);
      if (answer.status !== 'OK' || !answer.active) return answer;
      return (await isWithdrawn(answer, input.userContext)) ? { status: 'OK', active: false } : answer;
    },

    async validateOAuth2AccessToken(input) {
      const valid = await below.validateOAuth2AccessToken(input);
      if (await isWithdrawn(valid.payload, input.userContext)) {
        throw new Error('The user has taken back what this token was issued for');
      }
      return valid;
    },
  };
}

async function isWithdrawn(payload: unknown, userContext: UserContext): Promise<boolean> {
  const token = v.safeParse(claims, payload);
  // Tokens of a client for itself belong to no user.
  if (!token.success || token.output.sub === token.output.client_id) return false;
  const { sub, client_id: clientId, iat = 0 } = token.output;
  const until = withdrawnUntil(await readGrants(sub, userContext), clientId);
  // `iat` is in whole seconds: a token from the second of the withdrawal counts as older.
  return until !== undefined && iat * 1000 <= until;
}
