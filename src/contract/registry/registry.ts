import * as v from 'valibot';
import { gateSchema } from '../remote/gate';
import { check, type Checked } from '../guard';
import { isNewer, manifestEntries, newerManifestEntries, REMOTE_NAME, STEP_SLOT } from '../remote/manifest';

/** Only a file: what answers by its query may answer with anything, and a file's own name can say its version. */
const entryAddress = v.pipe(
  v.string(),
  v.regex(/^[^?#]*$/, 'expected an address without "?" and "#"'),
  v.regex(
    /^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1)[:/]|\/(?![/\\]))\S+\.js([?#].*)?$/,
    'expected the https address or local path of a .js entry',
  ),
);

/** A hash as browsers take it. */
export const integrity = v.pipe(
  v.string(),
  v.regex(/^sha(256|384|512)-[A-Za-z0-9+/]{43,86}={0,2}$/, 'expected a hash like "sha256-…"'),
);

/** A file below the entry's folder. */
const fileBelow = v.pipe(
  v.string(),
  v.regex(
    /^([\w@+-][\w.@+-]*\/)*[\w@+-][\w.@+-]*\.(js|css)$/,
    'expected a .js or .css file below the folder of the entry',
  ),
);

/** The shell's own policies aren't for remotes, and one named "default" would hold for all code of the page. */
const trustedTypesPolicy = v.pipe(
  v.string(),
  v.regex(/^(?!default$|vestibule-)[a-z][\w-]*$/i, 'expected the name of a policy, as "vue"'),
);

const fallback = v.pipe(
  v.string(),
  v.regex(
    /^(builtin:)?[a-z][a-z0-9]*(-[a-z0-9]+)*$/,
    'expected the name of a remote, or one like "builtin:nothing"',
  ),
);

/** What an entry says besides its manifest. */
const listing = {
  entry: entryAddress,
  /** The entry's hash, which covers its chunks' hashes. Only development builds load a remote without one. */
  integrity: v.optional(integrity),
  /**
   * The other files that the remote's first screen needs, with their hashes, by their path from the entry's folder. A
   * page's document requests them early; nothing depends on it.
   */
  firstScreen: v.fallback(v.optional(v.record(v.string(), integrity)), undefined),
  /**
   * What the entry is: by default a script that sets a federation container, or else an ES module with the remote's
   * exports. Since 1.6.
   */
  format: v.optional(v.picklist(['global', 'module'])),
  /** For a module: all its other files, with their hashes, by their path from the entry's folder. No other is loaded. */
  files: v.optional(v.record(fileBelow, integrity)),
  /** The policies of Trusted Types that its code may make in a page, such as "vue". */
  trustedTypes: v.optional(v.array(trustedTypesPolicy)),
  enabled: v.optional(v.boolean(), true),
  /**
   * Whether the remote may serve screens of the login, and share a document with what users type there. If absent, see
   * `isTrustedWithLogin`.
   */
  login: v.optional(v.boolean()),
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
};

/** The schema of one entry. An unknown key is a mistake: a misspelt one would mean that the entry holds for everyone. */
export const registryEntry = v.strictObject({ ...manifestEntries, ...listing });
const newerEntry = v.strictObject({ ...newerManifestEntries, ...listing });

const registryPart = v.object({
  /** Its name beside the registry. The name has its hash, so the file never changes. */
  file: v.pipe(
    v.string(),
    v.regex(/^[\w-]+\.[0-9a-f]{16}\.json$/, 'expected a name like "remotes.0123456789abcdef.json"'),
  ),
  integrity,
});

/** The schema of `remotes.json`, whose entries are checked one by one. A registry for a newer shell may have more keys. */
export const registryFile = v.object({
  /** Where editors find the schema of the file. */
  $schema: v.optional(v.string()),
  /** Increases with each edit. A browser that has seen a signed registry accepts no older one. */
  serial: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  /**
   * The origins of the sites that it was signed for, like `https://login.example.com`. Where registries must be signed,
   * one that doesn't name the page's own is refused.
   */
  sites: v.optional(v.array(v.string())),
  remotes: v.array(v.unknown()),
  /** Where the remotes of the site's pages are listed, in a split registry: see `partOf`. */
  parts: v.optional(
    v.object({
      below: v.optional(v.array(v.string()), []),
      files: v.pipe(v.array(registryPart), v.minLength(1, 'expected at least one part')),
    }),
  ),
});

/** One version of a remote in the registry: its manifest, where its entry is, and who gets it. */
export type RegistryEntry = v.InferOutput<typeof registryEntry>;

/** A file with a part of a registry: itself a registry, of the remotes that serve some of the site's pages. */
export type RegistryPart = v.InferOutput<typeof registryPart>;

/** The content of `remotes.json`. */
export type Registry = Omit<v.InferOutput<typeof registryFile>, 'remotes'> & {
  readonly remotes: RegistryEntry[];
};

/** An entry of a registry that is wrong. */
export interface WrongEntry {
  /** The remote's name, if it can be read. */
  readonly remote?: string;
  /** Sentences that each name the place and what was expected there. */
  readonly problems: readonly string[];
}

/** The prefix of an entry's `fallback` that names a part of the shell. */
export const BUILT_IN = 'builtin:';

/** A registry as far as it can be used. */
export interface OpenedRegistry {
  readonly registry: Registry;
  /** What was left out of it. */
  readonly wrong: readonly WrongEntry[];
}

/**
 * Reads the content of `remotes.json` as far as it can be used. A wrong entry costs its own remote alone: it is left out.
 * The whole file is wrong if no entry is right, or if a wrong one is of a step that a sign-in must not go on without.
 *
 * @param value the parsed file
 */
export function readRegistry(value: unknown): Checked<OpenedRegistry> {
  const file = check(registryFile, value);
  if (!file.ok) return file;
  const remotes = new Map<string, RegistryEntry>();
  const wrong: WrongEntry[] = [];
  let isUsable = true;
  for (const [index, given] of file.value.remotes.entries()) {
    const place = `remotes.${index}`;
    const { name: remote } = Object(given);
    const entry = entryOf(given, place);
    const key = entry.ok && `${entry.value.name} ${entry.value.version}`;
    if (key && !remotes.has(key)) {
      remotes.set(key, entry.value);
      continue;
    }
    wrong.push({
      ...(v.is(REMOTE_NAME, remote) && { remote }),
      problems: entry.ok ? [`${place}: an entry before it has the same name and version`] : entry.problems,
    });
    isUsable &&= entry.ok || !isNeededStep(given);
  }
  if (!isUsable || (wrong.length > 0 && remotes.size === 0)) return { ok: false, problems: sentences(wrong) };
  return { ok: true, value: { registry: { ...file.value, remotes: [...remotes.values()] }, wrong } };
}

function entryOf(given: unknown, place: string): Checked<RegistryEntry> {
  const { contract } = Object(given);
  const entry = check(isNewer(String(contract)) ? newerEntry : registryEntry, given, place);
  if (!entry.ok || entry.value.login !== false) return entry;
  if (!entry.value.slots.some(({ slot, required }) => slot === STEP_SLOT && required)) return entry;
  const problem = '"login": false leaves out a step that must succeed before a sign-in goes on';
  return { ok: false, problems: [`${place}: ${problem}`] };
}

/** What is wrong, in one list that names the remotes. */
export function sentences(wrong: readonly WrongEntry[]): string[] {
  return wrong.flatMap(({ remote, problems }) =>
    problems.map((problem) => (remote === undefined ? problem : `"${remote}": ${problem}`)),
  );
}

/** Whether it is of a step that must succeed before a sign-in goes on, however little else of it can be read. */
function isNeededStep(entry: unknown): boolean {
  const text = JSON.stringify(entry);
  return text.includes(STEP_SLOT) && /"required":[^f]/.test(text);
}
