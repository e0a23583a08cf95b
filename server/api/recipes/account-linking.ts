import { getRequestFromUserContext } from 'supertokens-node';
import { init } from 'supertokens-node/recipe/accountlinking';
import { assertMayAdd, verifiedValidator } from '../account/step-up';
import { coreNow } from './core-time';
import type { RecipeContext } from './recipe-context';

/**
 * Links a factor that is a login method of its own (a passkey, codes by e-mail or phone) to the user of the session,
 * when the caller asks for it by `shouldTryLinkingWithSessionUser: true`. Without that word a sign-in beside an old
 * session would join two people's accounts. It takes a verified address and a factor completed just now, so that neither who
 * squats on an address nor who is at an unlocked browser gives themselves a way in. Multi-factor authentication needs this recipe.
 *
 * Where the operator wants it, a sign-in without a session becomes part of the account that has the same e-mail address,
 * once both have verified it.
 */
export const accountLinking = ({ clock, linksAccounts }: RecipeContext) =>
  init({
    shouldDoAutomaticAccountLinking: async (account, user, session, _tenantId, userContext) => {
      if (session === undefined) {
        return linksAccounts
          ? { shouldAutomaticallyLink: true, shouldRequireVerification: true }
          : { shouldAutomaticallyLink: false };
      }
      const isTheirs =
        // The session's own login method, about to become the primary one.
        user === undefined ||
        // A code proves that the address is the user's.
        account.recipeId === 'passwordless' ||
        // A password or passkey proves nothing about its address: another's would be taken before they sign up.
        (account.email !== undefined && user.emails.includes(account.email.toLowerCase()));
      if (!isTheirs || !(await asksToLink(userContext))) {
        return { shouldAutomaticallyLink: false };
      }
      if (user === undefined) await session.assertClaims([verifiedValidator()], userContext);
      else await assertMayAdd(session, coreNow(clock));
      return { shouldAutomaticallyLink: true, shouldRequireVerification: false };
    },
  });

async function asksToLink(userContext: Parameters<typeof getRequestFromUserContext>[0]): Promise<boolean> {
  const body: unknown = await getRequestFromUserContext(userContext)?.getJSONBody();
  return (
    typeof body === 'object' &&
    body !== null &&
    'shouldTryLinkingWithSessionUser' in body &&
    body.shouldTryLinkingWithSessionUser === true
  );
}
