import type { RecipeInterface } from 'supertokens-node/recipe/oauth2provider';
import type { UserContext } from 'supertokens-node/types';
import * as v from 'valibot';
import { readGrants, withdrawnUntil } from './grants/user-grants';

type TokenFunctions = Pick<RecipeInterface, 'introspectToken' | 'validateOAuth2AccessToken'>;

const issued = v.object({ sub: v.string(), client_id: v.string() });

/**
 * Makes some users' tokens invalid wherever the SDK checks them.
 *
 * @param isInvalid judges the payload of a token that a client got for a user
 * @param why the message of the error for such an access token
 */
export function withInvalidTokens(
  below: TokenFunctions,
  isInvalid: (payload: unknown, userContext: UserContext) => Promise<boolean>,
  why: string,
): TokenFunctions {
  return {
    // A refresh also starts with this.
    async introspectToken(input) {
      const answer = await below.introspectToken(input);
      if (answer.status !== 'OK' || !answer.active) return answer;
      const isOver = isOfUser(answer) && (await isInvalid(answer, input.userContext));
      return isOver ? { status: 'OK', active: false } : answer;
    },

    async validateOAuth2AccessToken(input) {
      const valid = await below.validateOAuth2AccessToken(input);
      const isOver = isOfUser(valid.payload) && (await isInvalid(valid.payload, input.userContext));
      if (isOver) throw new Error(why);
      return valid;
    },
  };
}

// Tokens of a client for itself belong to no user.
function isOfUser(payload: unknown): boolean {
  const token = v.safeParse(issued, payload);
  return token.success && token.output.sub !== token.output.client_id;
}

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
