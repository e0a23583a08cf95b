import { parseUrl } from '@vestibule/contract';
import { getUserMetadata, updateUserMetadata } from 'supertokens-node/recipe/usermetadata';
import type { UserInfo } from 'supertokens-node/recipe/thirdparty/types';
import type { UserContext } from 'supertokens-node/types';
import * as v from 'valibot';

/** A first-level key of the user's metadata: the core merges those. */
const KEY = 'vestibule.profile';

const isHttps = (address: string): boolean => {
  const url = parseUrl(address);
  return url?.protocol === 'https:' && url.username === '' && url.password === '';
};
const profile = v.object({
  name: v.fallback(v.optional(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200))), undefined),
  picture: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(2000), v.check(isHttps))), undefined),
});

/** A user's name and picture, as a provider reported them. Untrusted text, and an https address. */
export type ToldProfile = v.InferOutput<typeof profile>;

/**
 * What a provider reports about its user (OpenID Connect Core, section 5.1), without malformed values.
 *
 * @param raw the claims of the ID token, and the answer of the userinfo endpoint
 */
export function profileIn(raw: UserInfo['rawUserInfoFromProvider']): ToldProfile {
  return v.parse(profile, { ...raw.fromIdTokenPayload, ...raw.fromUserInfoAPI });
}

/** Stores it with the user: SuperTokens doesn't. What a provider doesn't report stays unchanged. */
export async function keepProfile(userId: string, { name, picture }: ToldProfile, userContext: UserContext) {
  if (name === undefined && picture === undefined) return;
  const kept = await readProfile(userId, userContext);
  const told = { name: name ?? kept.name, picture: picture ?? kept.picture };
  if (told.name === kept.name && told.picture === kept.picture) return;
  await updateUserMetadata(userId, { [KEY]: told }, userContext);
}

export async function readProfile(userId: string, userContext?: UserContext): Promise<ToldProfile> {
  return profileKept((await getUserMetadata(userId, userContext)).metadata);
}

/** The same in a user's metadata, as the core has it. */
export function profileKept(metadata: unknown): ToldProfile {
  const found = v.safeParse(v.object({ [KEY]: profile }), metadata);
  return found.success ? (found.output[KEY] ?? {}) : {};
}
