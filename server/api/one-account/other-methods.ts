import { listUsersByAccountInfo } from 'supertokens-node';
import { getProvider } from 'supertokens-node/recipe/thirdparty';
import type { UserContext } from 'supertokens-node/types';

/** A login method that someone is about to sign up with. */
export interface Attempt {
  readonly tenantId: string;
  readonly email: string;
  readonly recipeId: 'emailpassword' | 'passwordless' | 'thirdparty' | 'webauthn';
  /** The account at a provider. */
  readonly thirdParty?: { readonly id: string; readonly userId: string };
  /** Whether the caller has proved that the address is theirs. Nobody else is told how its account signs in. */
  readonly isProven: boolean;
  readonly userContext: UserContext;
}

/** The e-mail address belongs to an account that signs in another way. */
export class OtherMethod extends Error {
  /** Such as `emailpassword` or `thirdparty:Example%20ID`; empty if it must not be revealed. */
  readonly signInWith: readonly string[];

  constructor(signInWith: readonly string[]) {
    super('This e-mail address belongs to an account that signs in another way');
    this.signInWith = signInWith;
  }
}

/** Throws, for `orRefusal`, where the SDK would silently create a second account if accounts aren't linked. */
export async function assertNoOtherMethod(attempt: Attempt): Promise<void> {
  const signInWith = await otherMethods(attempt);
  if (signInWith) throw new OtherMethod(signInWith);
}

/**
 * How the accounts with an e-mail address sign in, if the attempted method isn't one of theirs.
 *
 * @returns undefined if nobody has the address, or if the attempt is a sign-in
 */
export async function otherMethods(attempt: Attempt): Promise<readonly string[] | undefined> {
  const { tenantId, email, recipeId, thirdParty, isProven, userContext } = attempt;
  const users = await listUsersByAccountInfo(tenantId, { email }, false, userContext);
  const methods = users
    .flatMap(({ loginMethods }) => loginMethods)
    .filter((method) => method.hasSameEmailAs(email) && method.tenantIds.includes(tenantId));
  // The address of an account at a provider may have changed there.
  const isSignIn = thirdParty
    ? (await listUsersByAccountInfo(tenantId, { thirdParty: { ...thirdParty } }, false, userContext)).length >
      0
    : methods.some((method) => method.recipeId === recipeId);
  if (methods.length === 0 || isSignIn) return undefined;
  if (!isProven) return [];
  const ways = await Promise.all(
    methods.map(async (method) =>
      method.thirdParty
        ? `thirdparty:${encodeURIComponent(await nameOf(tenantId, method.thirdParty.id))}`
        : method.recipeId,
    ),
  );
  return [...new Set(ways)];
}

/** As its button names it; an unreachable or removed provider is named by its id. */
async function nameOf(tenantId: string, thirdPartyId: string): Promise<string> {
  const provider = await getProvider(tenantId, thirdPartyId, undefined).catch(() => undefined);
  return provider?.config.name ?? thirdPartyId;
}

/** Turns an `OtherMethod` into the SDK's answer for it, with that answer's support code as the SDK numbers them. */
export async function orRefusal<Answer, Status extends string>(
  status: Status,
  supportCode: string,
  call: () => Promise<Answer>,
): Promise<Answer | { status: Status; reason: string }> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof OtherMethod)) throw error;
    return { status, reason: reasonFor(error.signInWith, supportCode) };
  }
}

/** A text like the SDK's own, from which a page can read how the account signs in. */
export function reasonFor(signInWith: readonly string[], supportCode: string): string {
  const ways = signInWith.length === 0 ? '' : ` (SIGN_IN_WITH ${signInWith.join(' ')})`;
  return `This email address belongs to an account that signs in another way. Use that way.${ways} (${supportCode})`;
}
