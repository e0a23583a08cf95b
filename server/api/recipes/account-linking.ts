import { getRequestFromUserContext } from 'supertokens-node';
import { init } from 'supertokens-node/recipe/accountlinking';
import * as v from 'valibot';
import { assertMayAdd, verifiedValidator } from '../account/step-up';
import type { RecipeContext } from './recipe-context';

/**
 * Links a factor that is a separate login method (a passkey, codes by email or phone) to the session's user, if the
 * caller asks for it with `shouldTryLinkingWithSessionUser: true`. Without that flag, a sign-in beside an old session
 * would join two people's accounts. Linking requires a verified address and a factor completed just now, so neither a
 * squatter on an address nor an intruder at an unlocked browser can add a way in. Multi-factor authentication needs
 * this recipe.
 *
 * If the operator enables it, a sign-in without a session joins the account with the same email address, once both have
 * verified it.
 */
export const accountLinking = ({ now, linksAccounts }: RecipeContext) =>
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
        // A password or passkey proves nothing about its address: users could take someone else's before the owner
        // signs up.
        (account.email !== undefined && user.emails.includes(account.email.toLowerCase()));
      const request = getRequestFromUserContext(userContext);
      if (!isTheirs || !v.is(asksToLink, await request?.getJSONBody())) {
        return { shouldAutomaticallyLink: false };
      }
      if (user === undefined) await session.assertClaims([verifiedValidator()], userContext);
      else await assertMayAdd(session, now);
      return { shouldAutomaticallyLink: true, shouldRequireVerification: false };
    },
  });

const asksToLink = v.object({ shouldTryLinkingWithSessionUser: v.literal(true) });
