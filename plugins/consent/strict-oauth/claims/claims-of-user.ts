import type { User } from 'supertokens-node';
import { getUserMetadata } from 'supertokens-node/recipe/usermetadata';
import type { JSONObject, UserContext } from 'supertokens-node/types';
import * as v from 'valibot';
import { claimValues } from './claim-values';
import { CLAIMS_OF_SCOPE } from './standard-claims';

/** Where the API keeps the name and picture that a provider told at the user's last sign-in through it. */
const TOLD = 'vestibule.profile';

const { name, picture, given_name: givenName, family_name: familyName } = claimValues.entries;
const metadata = v.object({
  ...claimValues.entries,
  // The names that SuperTokens' dashboard shows and edits.
  first_name: givenName,
  last_name: familyName,
  [TOLD]: v.fallback(v.optional(v.object({ name, picture }), {}), {}),
});

/**
 * What is known of a user among the claims of these scopes: `profile`, `address` and `phone`. SuperTokens itself has
 * those of `email`. Reads the user's metadata unless no scope needs it.
 */
export async function claimsOfUser(
  user: User,
  scopes: readonly string[],
  userContext: UserContext,
): Promise<JSONObject> {
  const granted = ['profile', 'address', 'phone'].filter((scope) => scopes.includes(scope));
  if (granted.length === 0) return {};
  const claims = new Map(Object.entries(await readClaims(user, userContext)));
  const names = granted.flatMap((scope) => CLAIMS_OF_SCOPE[scope] ?? []);
  return Object.fromEntries(
    names.flatMap((claim) => {
      const value = claims.get(claim);
      return value === undefined ? [] : [[claim, value]];
    }),
  );
}

async function readClaims(user: User, userContext: UserContext) {
  const kept = await getUserMetadata(user.id, userContext);
  const { first_name: first, last_name: last, [TOLD]: told, ...own } = v.parse(metadata, kept.metadata);
  const given = own.given_name ?? first;
  const family = own.family_name ?? last;
  return {
    ...own,
    given_name: given,
    family_name: family,
    name: own.name ?? nameOf(given, family, told.name),
    picture: own.picture ?? told.picture,
    address: withParts(own.address),
    ...phoneOf(user, own.phone_number),
  };
}

/** What the user's own names make up, if they are the whole name. */
function nameOf(given: string | undefined, family: string | undefined, told: string | undefined) {
  return given !== undefined && family !== undefined ? `${given} ${family}` : (told ?? given ?? family);
}

function withParts(address: v.InferOutput<typeof claimValues>['address']): JSONObject | undefined {
  const parts = Object.entries(address ?? {}).flatMap(([part, text]) =>
    text === undefined ? [] : [[part, text] as const],
  );
  return parts.length > 0 ? Object.fromEntries(parts) : undefined;
}

/** A number that the user signs in with, or else the one in the metadata, which nobody has verified. */
function phoneOf({ phoneNumbers, loginMethods }: User, inMetadata: string | undefined) {
  const number = phoneNumbers[0] ?? inMetadata;
  if (number === undefined) return {};
  return {
    phone_number: number,
    phone_number_verified: loginMethods.some(
      (method) => method.verified && method.hasSamePhoneNumberAs(number),
    ),
  };
}
