import * as v from 'valibot';
import { check, type Checked } from '../guard';
import { registryEntry } from '../registry/registry';
import { isNewer, newerManifestEntries, type RemoteManifest } from './manifest';

/**
 * The schema of `remote.json`: a manifest, as its author writes it, and what a registry may say about it. A build adds
 * where its entry is, and signing adds the sites.
 */
export const remoteFile = v.strictObject({
  // Whom the login trusts, and whose policies a page has, is for operators to say: they would copy it with the rest.
  ...v.omit(registryEntry, ['login', 'trustedTypes']).entries,
  entry: v.optional(v.string()),
  sites: v.optional(v.array(v.string())),
});

const newerFile = v.strictObject({ ...remoteFile.entries, ...newerManifestEntries });

/**
 * Checks the content of a `remote.json`.
 *
 * @param value the parsed file
 */
export function checkManifest(value: unknown): Checked<RemoteManifest> {
  return check(isNewer(String(Object(value).contract)) ? newerFile : remoteFile, value);
}
