import { listUsersByAccountInfo, type SuperTokensPlugin, type User } from 'supertokens-node';
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

type LinkingConfig = NonNullable<
  NonNullable<NonNullable<SuperTokensPlugin['overrideMap']>['accountlinking']>['config']
>;

/** Whether the application makes a further login method one of a user's. */
export type Links = NonNullable<ReturnType<LinkingConfig>['shouldDoAutomaticAccountLinking']>;

const linksNone: Links = async () => ({ shouldAutomaticallyLink: false });

/** What the application says of linking accounts, once it has said so; by default it links none, as the SDK. */
export function linking(): { readonly config: LinkingConfig; readonly links: Links } {
  let own = linksNone;
  return {
    config: (config) => {
      own = config.shouldDoAutomaticAccountLinking ?? own;
      return config;
    },
    links: (...asked) => own(...asked),
  };
}

/**
 * Whether it is a sign-in: the tenant has an account with this login method, or one that would get it as a further one, as
 * its verified address is the same.
 *
 * @param links whether it would; without, it does
 */
export async function isKnown(attempt: Attempt, links?: Links): Promise<boolean> {
  const { tenantId, userContext, recipeId, ...of } = attempt;
  const { email, phoneNumber, thirdParty } = of;
  const owners = await Promise.all(
    [thirdParty && { thirdParty }, phoneNumber && { phoneNumber }, email && { email }].flatMap((info) =>
      info ? [listUsersByAccountInfo(tenantId, info, false, userContext)] : [],
    ),
  );
  const users = owners.flat();
  if (users.some(({ loginMethods }) => loginMethods.some((method) => isHere(method) && isThis(method))))
    return true;
  const joining = users.filter(
    ({ isPrimaryUser, loginMethods }) =>
      isPrimaryUser && loginMethods.some((method) => isHere(method) && isJoined(method)),
  );
  if (!links) return joining.length > 0;
  const account = {
    recipeId,
    ...(email !== undefined && { email }),
    ...(phoneNumber !== undefined && { phoneNumber }),
    ...(thirdParty && { thirdParty }),
  };
  const linked = await Promise.all(
    joining.map((user) => links(account, user, undefined, tenantId, userContext)),
  );
  return linked.some(({ shouldAutomaticallyLink }) => shouldAutomaticallyLink);

  function isHere(method: Method): boolean {
    return method.tenantIds.includes(tenantId);
  }

  function isThis(method: Method): boolean {
    if (method.recipeId !== recipeId) return false;
    if (thirdParty) return method.hasSameThirdPartyInfoAs(thirdParty);
    return phoneNumber === undefined
      ? method.hasSameEmailAs(email)
      : method.hasSamePhoneNumberAs(phoneNumber);
  }

  function isJoined(method: Method): boolean {
    return method.verified && (method.hasSameEmailAs(email) || method.hasSamePhoneNumberAs(phoneNumber));
  }
}
