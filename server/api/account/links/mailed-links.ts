import { getUser, type RecipeUserId } from 'supertokens-node';
import EmailPassword from 'supertokens-node/recipe/emailpassword';

/**
 * Ends the links in mails that would set a password: who changes theirs may do so because somebody reads their mail. A
 * core has no call for it, but using up one token ends all others of its user.
 *
 * @param recipeUserId of the login method with the password
 */
export async function endPasswordLinks(recipeUserId: RecipeUserId): Promise<void> {
  const id = recipeUserId.getAsString();
  const user = await getUser(id);
  const own = user?.loginMethods.find((each) => each.recipeUserId.getAsString() === id);
  const tenantId = own?.tenantIds[0];
  if (!user || own?.email === undefined || tenantId === undefined) return;
  // Where an account had no password, its token is the user's.
  for (const userId of new Set([id, user.id])) {
    const made = await EmailPassword.createResetPasswordToken(tenantId, userId, own.email);
    if (made.status === 'OK') await EmailPassword.consumePasswordResetToken(tenantId, made.token);
  }
}
