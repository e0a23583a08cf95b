import type { RecipeInterface } from 'supertokens-node/recipe/oauth2provider';
import type { UserContext } from 'supertokens-node/types';
import * as v from 'valibot';
import { readGrants, withdrawnUntil } from './grants/user-grants';

type TokenFunctions = Pick<RecipeInterface, 'introspectToken' | 'validateOAuth2AccessToken'>;

const issued = v.object({
  sub: v.string(),
  client_id: v.string(),
  iat: v.fallback(v.optional(v.number()), undefined),
  /** The grant that it belongs to. */
  gid: v.fallback(v.optional(v.string()), undefined),
});

/** A token that a client got for a user. */
type IssuedToken = v.InferOutput<typeof issued>;

/**
 * Makes some users' tokens invalid wherever the SDK checks them.
 *
 * @param isInvalid judges a token that a client got for a user
 * @param why the message of the error for such an access token
 */
export function withInvalidTokens(
  below: TokenFunctions,
  isInvalid: (token: IssuedToken, userContext: UserContext) => Promise<boolean>,
  why: string,
): TokenFunctions {
  const isOver = async (payload: unknown, userContext: UserContext) => {
    const { success: isIssued, output: token } = v.safeParse(issued, payload);
    // Tokens of a client for itself belong to no user.
    return isIssued && token.sub !== token.client_id && isInvalid(token, userContext);
  };
  return {
    // A refresh also starts with this.
    async introspectToken(input) {
      const answer = await below.introspectToken(input);
      if (answer.status !== 'OK' || !answer.active) return answer;
      return (await isOver(answer, input.userContext)) ? { status: 'OK', active: false } : answer;
    },

    async validateOAuth2AccessToken(input) {
      const valid = await below.validateOAuth2AccessToken(input);
      if (await isOver(valid.payload, input.userContext)) throw new Error(why);
      return valid;
    },
  };
}

/**
 * Makes tokens from before a withdrawal invalid wherever the SDK checks them. The SDK can revoke by client (all its
 * users) or by session (all its clients), but not one user's tokens of one client.
 */
export function withdrawnTokenFunctions(below: RecipeInterface): ReturnType<typeof withInvalidTokens> {
  return withInvalidTokens(below, isWithdrawn, 'The user has taken back what this token was issued for');
}

async function isWithdrawn({ sub, client_id: clientId, iat = 0 }: IssuedToken, userContext: UserContext) {
  const until = withdrawnUntil(await readGrants(sub, userContext), clientId);
  // `iat` is in whole seconds: a token from the second of the withdrawal counts as older.
  return until !== undefined && iat * 1000 <= until;
}
