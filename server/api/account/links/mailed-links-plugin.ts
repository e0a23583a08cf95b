import { randomBytes } from 'node:crypto';
import { TooManyRequests } from '@vestibule/guess-limits';
import { deleteUser, Error as SuperTokensError, getUser, type SuperTokensPlugin } from 'supertokens-node';
import EmailPassword from 'supertokens-node/recipe/emailpassword';
import EmailVerification from 'supertokens-node/recipe/emailverification';
import Passwordless from 'supertokens-node/recipe/passwordless';
import type { PluginRouteHandler } from 'supertokens-node/types';
import * as v from 'valibot';
import type { RecipeContext } from '../../recipes/recipe-context';
import { removeEarlier } from '../first-proof';

/** A part of a mailed link, untrusted. */
const linkPart = v.pipe(v.string(), v.maxLength(1000));
/** The tenant that a mailed link names; the public one otherwise. */
const tenantId = v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/)), 'public');

const signInLink = v.object({ preAuthSessionId: linkPart, linkCode: linkPart, tenantId });
const verificationLink = v.object({ token: linkPart, tenantId });

/**
 * Routes for whoever has a mailed link, and perhaps no session; they count among the attempts of their network.
 *
 * - `POST /signinup/code/contact`, for a page that a link has opened in another browser than the one that asked for it:
 *   it says whom the link signs in, before anyone presses. The link stays good. Only who has all of it is told, and
 *   could sign in with it.
 * - `POST /user/email/takeover`, for whoever reads the mail to an address that somebody else has made an account with:
 *   the link that verifies the address takes the account over. What was added before is removed, its sessions end, its
 *   password no longer works, and the answer has the token to set another.
 */
export function mailedLinksPlugin({ now, guessLimits }: RecipeContext): SuperTokensPlugin {
  const route = <Asked extends v.GenericSchema>(
    path: string,
    asked: Asked,
    lacking: string,
    answer: (input: v.InferOutput<Asked>) => Promise<object>,
  ): PluginRouteHandler => ({
    method: 'post',
    path,
    handler: async (request, response) => {
      try {
        await guessLimits.limits.admit(request);
      } catch (error) {
        if (!(error instanceof TooManyRequests)) throw error;
        error.answer(response);
        return null;
      }
      const input = v.safeParse(asked, await request.getJSONBody());
      if (!input.success) throw new SuperTokensError({ type: 'BAD_INPUT_ERROR', message: lacking });
      response.sendJSONResponse(await answer(input.output));
      return null;
    },
  });
  return {
    id: 'vestibule-mailed-links',
    version: '0.1.0',
    compatibleSDKVersions: '24.x',
    routeHandlers: ({ appInfo }) => {
      const base = appInfo.apiBasePath.getAsStringDangerous();
      return {
        status: 'OK',
        routeHandlers: [
          route(`${base}/signinup/code/contact`, signInLink, 'Please provide the link', contactOf),
          route(`${base}/user/email/takeover`, verificationLink, 'Please provide the token', (link) =>
            takeOver(link, now),
          ),
        ],
      };
    },
  };
}

/** Whose sign-in a link is for. */
async function contactOf(link: v.InferOutput<typeof signInLink>) {
  const checked = await Passwordless.checkCode(link).catch((failure: unknown) => {
    // Core's answer to what can't be a link, or is part of another one.
    if (!(failure instanceof Error) || !failure.message.includes(' with status code: 400 ')) throw failure;
    return { status: 'RESTART_FLOW_ERROR' as const };
  });
  if (checked.status !== 'OK') return { status: 'RESTART_FLOW_ERROR' };
  const { email, phoneNumber } = checked.consumedDevice;
  if (email !== undefined) return { status: 'OK', email };
  return phoneNumber === undefined ? { status: 'RESTART_FLOW_ERROR' } : { status: 'OK', phoneNumber };
}

/** `passwordToken` is of a link that sets a password; null if the account is gone, as it had no password. */
async function takeOver(
  { token, tenantId: tenant }: v.InferOutput<typeof verificationLink>,
  now: () => number,
) {
  const used = await EmailVerification.verifyEmailUsingToken(tenant, token, false);
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
  const made = await EmailPassword.createResetPasswordToken(tenant, user.id, email);
  if (made.status !== 'OK') throw new Error(`No token to set a password: ${made.status}`);
  return { status: 'OK', removed, passwordToken: made.token };
}
