import * as v from 'valibot';
import { isWebOrigin } from './origins';

/** Who passkeys belong to. */
export const passkeyVariables = {
  VESTIBULE_PASSKEY_RP_ID: v.optional(
    v.pipe(
      v.string(),
      v.toLowerCase(),
      v.regex(
        /^(localhost|([a-z0-9-]+\.)+[a-z][a-z0-9-]*)$/,
        'must be a host name like example.com, with no scheme and no port',
      ),
    ),
  ),
  VESTIBULE_PASSKEY_ORIGINS: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.split(',').map((origin) => origin.trim())),
      v.check(
        (origins) => origins.every((origin) => isWebOrigin(origin)),
        'must be origins like "https://login.example.org", with commas between them',
      ),
      v.transform((origins) => origins.map((origin) => new URL(origin).origin)),
    ),
  ),
};

type PasskeyVariables = v.InferOutput<v.ObjectSchema<typeof passkeyVariables, undefined>>;

/** The settings of passkeys. */
export function passkeysOf(read: PasskeyVariables, websiteUrl: string | undefined) {
  const host = websiteUrl === undefined ? undefined : new URL(websiteUrl).hostname;
  const rpId = read.VESTIBULE_PASSKEY_RP_ID ?? host;
  return {
    ...(rpId !== undefined && { rpId }),
    // Where else passkeys of this relying party are used: browsers ask its host.
    origins: read.VESTIBULE_PASSKEY_ORIGINS ?? [],
  };
}
