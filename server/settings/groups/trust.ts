import * as v from 'valibot';
import { present } from '../present';
import { isWebOrigin } from './origins';

/** Which code the shell trusts, according to the environment. */
export interface ShellTrust {
  /** Origins other than the shell's own that remotes may be loaded from. */
  remoteOrigins?: string[];
  /** The public key that the registry must be signed with. */
  registryKey?: string;
}

/** The environment's settings for the shell. */
export const shellVariables = {
  VESTIBULE_REMOTE_ORIGINS: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.split(',').map((origin) => origin.trim().replace(/\/$/, ''))),
      v.check(
        (origins) => origins.every(isWebOrigin),
        'must be origins like "https://cdn.example.com", with commas between them',
      ),
    ),
  ),
  VESTIBULE_REGISTRY_KEY: v.optional(
    v.pipe(v.string(), v.regex(/^[A-Za-z0-9+/]{43}=$/, 'must be the 32 bytes of an Ed25519 key in Base64')),
  ),
};

type ShellVariables = v.InferOutput<v.ObjectSchema<typeof shellVariables, undefined>>;

/** The settings that are present. */
export function shellTrustOf(read: ShellVariables): ShellTrust {
  return present({ remoteOrigins: read.VESTIBULE_REMOTE_ORIGINS, registryKey: read.VESTIBULE_REGISTRY_KEY });
}
