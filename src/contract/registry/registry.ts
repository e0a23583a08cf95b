import * as v from 'valibot';
import { gateSchema } from '../remote/gate';
import { check, type Checked } from '../guard';
import { manifestEntries } from '../remote/manifest';

const entryAddress = v.pipe(
  v.string(),
  v.regex(
    /^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1)[:/]|\/(?![/\\]))\S+\.js$/,
    'expected the https address or local path of a .js entry',
  ),
);

/** A hash as browsers take it. */
export const integrity = v.pipe(
  v.string(),
  v.regex(/^sha(256|384|512)-[A-Za-z0-9+/]{43,86}={0,2}$/, 'expected a hash like "sha256-…"'),
);

const fallback = v.pipe(
  v.string(),
  v.regex(
    /^(builtin:)?[a-z][a-z0-9]*(-[a-z0-9]+)*$/,
    'expected the name of a remote, or one like "builtin:nothing"',
  ),
);

const registryEntry = v.object({
  ...manifestEntries,
  entry: entryAddress,
  /** The entry's hash, which covers its chunks' hashes. Only development builds load a remote without one. */
  integrity: v.optional(integrity),
  /**
   * The other files that the remote's first screen needs, with their hashes, by their path from the entry's folder. A
   * page's document requests them early; nothing depends on it.
   */
  firstScreen: v.fallback(v.optional(v.record(v.string(), integrity)), undefined),
  enabled: v.optional(v.boolean(), true),
  /** Guards each route of the remote, in addition to the route's own gate. */
  gate: v.optional(gateSchema),
  /** What replaces it when it fails: a remote with the same exports, or a built-in of the shell. */
  fallback: v.optional(fallback),
  /** The share of browsers that get this version, in percent. If absent, all that get no earlier version. */
  rollout: v.optional(
    v.pipe(
      v.number(),
      v.minValue(0, 'expected a percentage from 0 to 100'),
      v.maxValue(100, 'expected a percentage from 0 to 100'),
    ),
  ),
  /** The tenants that get it; if absent, all do. */
  tenants: v.optional(
    v.pipe(v.array(v.pipe(v.string(), v.minLength(1))), v.minLength(1, 'expected at least one tenant')),
  ),
  /** Its place among all remotes, in a split registry, because its parts arrive one by one. */
  place: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
});

const registryPart = v.object({
  /** Its name beside the registry. The name has its hash, so the file never changes. */
  file: v.pipe(
    v.string(),
    v.regex(/^[\w-]+\.[0-9a-f]{16}\.json$/, 'expected a name like "remotes.0123456789abcdef.json"'),
  ),
  integrity,
});

/** The schema of `remotes.json`. */
const registrySchema = v.pipe(
  v.object({
    /** Increases with each edit. A browser that has seen a signed registry accepts no older one. */
    serial: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
    /**
     * The origins of the sites that it was signed for, like `https://login.example.com`. Where registries must be signed,
     * one that doesn't name the page's own is refused.
     */
    sites: v.optional(v.array(v.string())),
    remotes: v.array(registryEntry),
    /** Where the remotes of the site's pages are listed, in a split registry: see `partOf`. */
    parts: v.optional(
      v.object({
        below: v.optional(v.array(v.string()), []),
        files: v.pipe(v.array(registryPart), v.minLength(1, 'expected at least one part')),
      }),
    ),
  }),
  v.check(
    ({ remotes }) =>
      new Set(remotes.map(({ name, version }) => `${name} ${version}`)).size === remotes.length,
    'two remotes have the same name and version',
  ),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed || dataset.issues) return;
    for (const problem of fallbackProblems(dataset.value.remotes)) addIssue({ message: problem });
  }),
);

/** One version of a remote in the registry: its manifest, where its entry is, and who gets it. */
export type RegistryEntry = v.InferOutput<typeof registryEntry>;

/** A file with a part of a registry: itself a registry, of the remotes that serve some of the site's pages. */
export type RegistryPart = v.InferOutput<typeof registryPart>;

/** The content of `remotes.json`. */
export type Registry = v.InferOutput<typeof registrySchema>;

/** The prefix of an entry's `fallback` that names a part of the shell. */
export const BUILT_IN = 'builtin:';

/**
 * Checks the content of `remotes.json`.
 *
 * @param value the parsed file
 */
export function checkRegistry(value: unknown): Checked<Registry> {
  return check(registrySchema, value);
}

function fallbackProblems(remotes: readonly RegistryEntry[]): string[] {
  const gated = new Map<string, boolean>();
  for (const { name, gate } of remotes) gated.set(name, gated.get(name) === true || gate !== undefined);
  return remotes.flatMap(({ name, fallback: other }) => {
    if (other === undefined || other.startsWith(BUILT_IN)) return [];
    if (!gated.has(other)) return [`the fallback "${other}" of "${name}" is no remote of this registry`];
    // It would be shown behind the failed remote's gate, not its own.
    return gated.get(other) ? [`the fallback "${other}" of "${name}" has a gate of its own`] : [];
  });
}
