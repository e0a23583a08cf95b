import { randomBytes } from 'node:crypto';
import { deleteUser, getUser, type SuperTokensPlugin } from 'supertokens-node';
import EmailPassword from 'supertokens-node/recipe/emailpassword';
import EmailVerification from 'supertokens-node/recipe/emailverification';
import type { RecipeContext } from '../../recipes/recipe-context';
import * as v from 'valibot';
import { removeEarlier, type Removed } from '../first-proof';
import { linkPart, linkRoute, linkTenant } from './link-route';

/** How a takeover ended. */
type Takeover =
  | {
      readonly status: 'OK';
      readonly removed: Removed;
      /** Of a link that sets a password; null if the account is gone, as it had no password. */
      readonly passwordToken: string | null;
    }
  | { readonly status: 'EMAIL_VERIFICATION_INVALID_TOKEN_ERROR' | 'PROVEN_OTHERWISE_ERROR' };

const asked = v.object({ token: linkPart, tenantId: linkTenant });

/**
 * `POST /user/email/takeover`, for whoever reads the mail to an address that somebody else has made an account with: the
 * link that verifies the address takes the account over. What was added before is removed, its sessions end, its
 * password no longer works, and the answer has the token to set another.
 */
export function takeoverPlugin(context: RecipeContext): SuperTokensPlugin {
  return linkRoute(context, {
    id: 'vestibule-takeover',
    path: '/user/email/takeover',
    asked,
    lacking: 'Please provide the token',
    answer: (input) => takeOver(input, () => context.clock.now()),
  });
}

async function takeOver(
  { token, tenantId }: v.InferOutput<typeof asked>,
  now: () => number,
): Promise<Takeover> {
  const used = await EmailVerification.verifyEmailUsingToken(tenantId, token, false);
  if (used.status !== 'OK') return used;
  const { recipeUserId, email } = used.user;
  const id = recipeUserId.getAsString();
  const user = await getUser(id);
  const own = user?.loginMethods.find((each) => each.recipeUserId.getAsString() === id);
  if (!user || !own) return { status: 'EMAIL_VERIFICATION_INVALID_TOKEN_ERROR' };
  if (user.loginMethods.some((each) => each !== own && each.verified)) {
    // Somebody has proved the account by another address, and only mistyped this one.
    await EmailVerification.unverifyEmail(recipeUserId, email);
    return { status: 'PROVEN_OTHERWISE_ERROR' };
  }
  const removed = await removeEarlier(user, { recipeUserId: id }, now);
  if (own.recipeId !== 'emailpassword') {
    await deleteUser(user.id, true);
    return { status: 'OK', removed, passwordToken: null };
  }
  await EmailPassword.updateEmailOrPassword({
    recipeUserId,
    password: randomBytes(32).toString('base64url'),
    applyPasswordPolicy: false,
  });
  const made = await EmailPassword.createResetPasswordToken(tenantId, user.id, email);
  if (made.status !== 'OK') throw new Error(`No token to set a password: ${made.status}`);
  return { status: 'OK', removed, passwordToken: made.token };
}
