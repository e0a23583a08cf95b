import { getRequestFromUserContext, type User } from 'supertokens-node';
import type { UserContext } from 'supertokens-node/types';
import type { Requirements } from './required-claim';

interface Made {
  readonly tenantId: string;
  readonly userContext: UserContext;
}

interface Answer {
  readonly status: string;
  readonly user?: User;
  /** Undefined where every answer makes one. */
  readonly createdNewRecipeUser?: boolean;
}

/** Makes a way to sign up note what a new account owes. */
export type Noted = <Input extends Made, Given extends Answer>(
  signUp: (input: Input) => Promise<Given>,
) => (input: Input) => Promise<Given>;

/**
 * Notes which sign-up fields a new account owes: who comes with a password gives them in its form. Accounts that the
 * application makes itself, without a request, owe none.
 *
 * @param warn told if that fails: the account is there all the same
 */
export function newAccounts(
  { needsIn, store }: Requirements,
  warn: (sentence: string) => void = () => undefined,
): Noted {
  return (signUp) => async (input) => {
    const answer = await signUp(input);
    const { user, createdNewRecipeUser = true } = answer;
    const { tenantId, userContext } = input;
    const isNew = createdNewRecipeUser && user?.loginMethods.length === 1;
    if (!isNew || !getRequestFromUserContext(userContext)) return answer;
    const ids = needsIn(tenantId).fields.map(({ id }) => id);
    if (ids.length === 0) return answer;
    try {
      const signUpFields = Object.fromEntries(ids.map((id) => [id, '']));
      await store.write(user.id, { signUpFields }, userContext);
    } catch {
      warn(`The user ${user.id} is not asked for the sign-up fields: that they are owed could not be saved.`);
    }
    return answer;
  };
}
