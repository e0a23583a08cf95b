import type { APIInterface } from 'supertokens-node/recipe/emailverification';
import supertokens from 'supertokens-node';
import type { SessionContainer } from 'supertokens-node/recipe/session';
import type { UserContext } from 'supertokens-node/types';
import type { GuessLimits } from '../guess-limits';
import { implemented } from '../sdk';

/** Mails that verify an address. */
export function verificationLimits(limits: GuessLimits, original: APIInterface): Partial<APIInterface> {
  return {
    async generateEmailVerifyTokenPOST(input) {
      const { session, options, userContext } = input;
      const email = await emailOf(session, userContext);
      // The SDK sends nothing where there is no address, and nothing to one that is verified.
      await (email === undefined
        ? limits.admit(options.req)
        : limits.spendMessage({ email }, [], options.req));
      return implemented(original.generateEmailVerifyTokenPOST?.(input));
    },

    async verifyEmailPOST(input) {
      await limits.admit(input.options.req);
      const answer = await implemented(original.verifyEmailPOST?.(input));
      const session = (answer.status === 'OK' ? answer.newSession : undefined) ?? input.session;
      const isOwn =
        answer.status === 'OK' &&
        session?.getRecipeUserId().getAsString() === answer.user.recipeUserId.getAsString();
      if (isOwn) {
        const account = { tenantId: session.getTenantId(), userId: session.getUserId() };
        await limits.remember(input.options, [account]);
      }
      return answer;
    },
  };
}

async function emailOf(session: SessionContainer, userContext: UserContext): Promise<string | undefined> {
  const id = session.getRecipeUserId().getAsString();
  const user = await supertokens.getUser(session.getUserId(), userContext);
  return user?.loginMethods.find((each) => each.recipeUserId.getAsString() === id)?.email;
}
