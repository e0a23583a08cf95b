import { attemptLimit, judged } from '@vestibule/guess-limits';
import { getUser, type User } from 'supertokens-node';
import { updateEmailOrPassword, verifyCredentials } from 'supertokens-node/recipe/emailpassword';
import type { SessionContainer } from 'supertokens-node/recipe/session';
import * as v from 'valibot';
import { endPasswordLinks, endOtherSessions } from '../account/end-everything';
import { goneUser, procedure, router } from './trpc';

const typed = v.pipe(v.string(), v.maxLength(1000));
const change = v.strictObject({ currentPassword: typed, newPassword: typed });

const coolDownMs = 15 * 60 * 1000;
const pauses = { max: 5, firstMs: coolDownMs, longestMs: coolDownMs, forgetMs: coolDownMs };

/** How a change of password ended. */
export type PasswordChange =
  | { status: 'OK'; revokedSessions: number }
  | { status: 'NO_PASSWORD_ERROR' }
  | { status: 'WRONG_PASSWORD_ERROR'; attemptsLeft: number }
  | { status: 'LIMIT_REACHED_ERROR'; retryAfterMs: number }
  | { status: 'PASSWORD_POLICY_VIOLATED_ERROR'; failureReason: string };

/** The password of a signed-in user. */
export const password = router({
  /** Changes it, by the rules of sign-up, and ends the user's other sessions. */
  change: procedure
    .input(change)
    .mutation(async ({ ctx: { session, now }, input }): Promise<PasswordChange> => {
      const user = await getUser(session.getUserId());
      if (!user) throw await goneUser(session);
      const method = passwordOf(user, session);
      const tenantId = method?.tenantIds[0];
      if (method?.email === undefined || tenantId === undefined) return { status: 'NO_PASSWORD_ERROR' };
      const attempt = await attemptLimit({ name: 'password', ...pauses, now }).begin(user.id);
      if (attempt.status !== 'OK') return attempt;
      const { email } = method;
      const known = await judged(attempt, () => verifyCredentials(tenantId, email, input.currentPassword));
      if (known.status !== 'OK') {
        return { status: 'WRONG_PASSWORD_ERROR', attemptsLeft: attempt.attemptsLeft };
      }
      const changed = await updateEmailOrPassword({
        recipeUserId: method.recipeUserId,
        password: input.newPassword,
        tenantIdForPasswordPolicy: tenantId,
      });
      switch (changed.status) {
        case 'OK':
          await endPasswordLinks(method.recipeUserId);
          return { status: 'OK', revokedSessions: await endOtherSessions(session) };
        case 'PASSWORD_POLICY_VIOLATED_ERROR':
          return { status: changed.status, failureReason: changed.failureReason };
        case 'UNKNOWN_USER_ID_ERROR':
          throw await goneUser(session);
        case 'EMAIL_ALREADY_EXISTS_ERROR':
        case 'EMAIL_CHANGE_NOT_ALLOWED_ERROR':
          throw new Error(`A change of password was answered with ${changed.status}`);
      }
    }),
});

/** The login method of the session if it is a password, else the first that is one. */
function passwordOf(user: User, session: SessionContainer): User['loginMethods'][number] | undefined {
  const passwords = user.loginMethods.filter(({ recipeId }) => recipeId === 'emailpassword');
  const own = session.getRecipeUserId().getAsString();
  return passwords.find(({ recipeUserId }) => recipeUserId.getAsString() === own) ?? passwords[0];
}
