import { listUsersByAccountInfo, type User } from 'supertokens-node';
import type { UserContext } from 'supertokens-node/types';

type Method = User['loginMethods'][number];

/** What somebody signs in with. */
export interface Attempt {
  readonly tenantId: string;
  readonly recipeId: 'passwordless' | 'thirdparty';
  readonly email?: string | undefined;
  readonly phoneNumber?: string | undefined;
  readonly thirdParty?: { readonly id: string; readonly userId: string };
  readonly userContext: UserContext;
}

/**
 * Whether it is a sign-in: the tenant has an account with this login method, or one that would get it as a further one, as
 * its verified address is the same.
 */
export async function isKnown({ tenantId, userContext, recipeId, ...of }: Attempt): Promise<boolean> {
  const { email, phoneNumber, thirdParty } = of;
  const owners = await Promise.all(
    [thirdParty && { thirdParty }, phoneNumber && { phoneNumber }, email && { email }].flatMap((info) =>
      info ? [listUsersByAccountInfo(tenantId, info, false, userContext)] : [],
    ),
  );
  return owners
    .flat()
    .some(({ isPrimaryUser, loginMethods }) =>
      loginMethods.some(
        (method) =>
          method.tenantIds.includes(tenantId) && (isThis(method) || isJoined(method, isPrimaryUser)),
      ),
    );

  function isThis(method: Method): boolean {
    if (method.recipeId !== recipeId) return false;
    if (thirdParty) return method.hasSameThirdPartyInfoAs(thirdParty);
    return phoneNumber === undefined
      ? method.hasSameEmailAs(email)
      : method.hasSamePhoneNumberAs(phoneNumber);
  }

  function isJoined(method: Method, isPrimaryUser: boolean): boolean {
    return (
      isPrimaryUser &&
      method.verified &&
      (method.hasSameEmailAs(email) || method.hasSamePhoneNumberAs(phoneNumber))
    );
  }
}
