import * as v from 'valibot';
import { gateSchema } from './gate';
import { check, type Checked } from './guard';
import { manifestEntries } from './manifest';

const entryAddress = v.pipe(
  v.string(),
  v.regex(
    /^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1)[:/]|\/(?![/\\]))\S+\.js$/,
    'expected the https address or local path of a .js entry',
  ),
);

const registryEntry = v.object({
  ...manifestEntries,
  entry: entryAddress,
  enabled: v.optional(v.boolean(), true),
  /** Stands before each route of the remote, besides the route's own gate. */
  gate: v.optional(gateSchema),
});

/** The schema of `remotes.json`. */
export const registrySchema = v.pipe(
  v.object({ remotes: v.array(registryEntry) }),
  v.check(
    ({ remotes }) => new Set(remotes.map(({ name }) => name)).size === remotes.length,
    'two remotes have the same name',
  ),
);

/** One remote as the registry lists it: its manifest, where its entry is, and whether it is in use. */
export type RegistryEntry = v.InferOutput<typeof registryEntry>;

/** What `remotes.json` holds. */
export type Registry = v.InferOutput<typeof registrySchema>;

/**
 * Checks what `remotes.json` holds.
 *
 * @param value the parsed file
 */
export function checkRegistry(value: unknown): Checked<Registry> {
  return check(registrySchema, value);
}
