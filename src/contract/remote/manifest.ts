import * as v from 'valibot';
import { gateSchema } from './gate';
import type { SlotProps } from './remote';

/** The version of the contract between shell and remotes. A shell accepts remotes of the same major version. */
export const CONTRACT_VERSION = '1.6.0';

/** The slot for a screen after signing in, before the user continues. */
export const STEP_SLOT = 'sign-in/step';

/** Every slot, by name. */
const SLOTS = {
  'sign-in/form': true,
  'sign-up/fields': true,
  'login/before-form': true,
  'login/after-form': true,
  'login/below': true,
  'login/legal': true,
  'account/section': true,
  [STEP_SLOT]: true,
} as const satisfies Record<keyof SlotProps, true>;

const version = v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+$/, 'expected a version like "1.0.0"'));
const exportName = v.pipe(v.string(), v.regex(/^[A-Z]\w*$/, 'expected the name of an exported component'));

const routeEntries = {
  /** A pattern below `from`, with `:name` for a parameter. */
  path: v.pipe(v.string(), v.regex(/^\/[\w:/-]*$/, 'expected a path like "/callback/:provider"')),
  /** A query key that must be present; such a route is more specific than one without. */
  query: v.optional(v.pipe(v.string(), v.regex(/^\w+$/, 'expected a query key'))),
  /** What the path is relative to: the website base path, or, for pages outside the login, the root of the site. */
  from: v.optional(v.picklist(['login', 'site']), 'login'),
  /** Who may pass. If absent, everyone, with or without a session. */
  gate: v.optional(gateSchema),
  export: exportName,
};

/** A link in a text: to a page of the site, to another site, or to a mail address. */
const link = v.strictObject({
  text: v.pipe(v.string(), v.trim(), v.minLength(1, 'expected a text')),
  href: v.pipe(
    v.string(),
    v.regex(
      /^(https:\/\/[^\s@/]+(\/\S*)?|\/(?![/\\])\S*|mailto:[^\s@]+@[^\s@?]+)$/,
      'expected an https address, a path of the site, or "mailto:" and an email address',
    ),
  ),
});

/** Paragraphs by language, each a text, or a list of texts and links. */
const slotContent = v.pipe(
  v.record(
    v.pipe(
      v.string(),
      v.regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'expected a language like "en" or "de-AT"'),
    ),
    v.array(
      v.union(
        [v.string(), v.array(v.union([v.string(), link], 'expected a text or a link'))],
        'expected a text, or a list of texts and links',
      ),
    ),
  ),
  v.check((texts) => Object.keys(texts).length > 0, 'expected a text in one language at least'),
);

const slotEntries = {
  slot: v.picklist(Object.keys(SLOTS)),
  /** A query key that the page's address must have; otherwise the remote isn't loaded for the slot. */
  query: v.optional(v.pipe(v.string(), v.regex(/^\w+$/, 'expected a query key'))),
  /** For a step: only users whose session has this claim with this value take it. Since 1.4. */
  when: v.optional(v.strictObject({ claim: v.string(), is: v.boolean() })),
  /** With several remotes the lowest comes first; equal ones keep the registry's order. */
  order: v.optional(v.number('expected a number'), 0),
  /**
   * For a step: whether it must succeed before the user continues. On a screen: whether its failure is shown, and, if it
   * has no `content`, whether nothing can be sent before its code is there.
   */
  required: v.optional(v.boolean(), false),
  /** What the screen shows in its place from the first frame until its code is there, or without it. Since 1.5. */
  content: v.optional(slotContent),
  export: exportName,
};

const slot = v.strictObject(slotEntries);
type Slot = v.InferOutput<typeof slot>;

const mayBeRequired = v.check(
  ({ slot: name, required }: Slot) => !required || name === STEP_SLOT || name.startsWith('login/'),
  `only "sign-in/step" and what is on the screens of the login can be required`,
);
const mayHaveContent = v.check(
  ({ slot: name, content }: Slot) => content === undefined || name.startsWith('login/'),
  'only what is on the screens of the login can have content',
);
const mayAsk = v.check(
  ({ slot: name, query }: Slot) => query === undefined || name !== STEP_SLOT,
  `"sign-in/step" can't ask for a query key: a step is taken wherever a sign-in goes on`,
);

/** The name of a remote. */
export const REMOTE_NAME = v.pipe(
  v.string(),
  v.regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, 'expected a kebab-case name'),
);

/** The entries of a manifest, for schemas that build on it: what they don't know is a mistake. */
export const manifestEntries = {
  /** Where editors find the schema of the file. */
  $schema: v.optional(v.string()),
  name: REMOTE_NAME,
  version,
  contract: version,
  routes: v.optional(v.array(v.strictObject(routeEntries)), []),
  slots: v.optional(v.array(v.pipe(slot, mayBeRequired, mayHaveContent, mayAsk)), []),
};

/** The same of a manifest for a newer contract, which may have slots, and keys in `routes` and `slots`, besides these. */
export const newerManifestEntries = {
  ...manifestEntries,
  routes: v.optional(v.array(v.object(routeEntries)), []),
  slots: v.optional(
    v.array(v.pipe(v.object({ ...slotEntries, slot: v.string() }), mayBeRequired, mayHaveContent, mayAsk)),
    [],
  ),
};

/** Whether a manifest says that it was written for a newer contract than this one. */
export function isNewer(contract: string): boolean {
  return contract.localeCompare(CONTRACT_VERSION, 'en', { numeric: true }) > 0;
}

/** What a remote declares about itself: its name, versions, and which export serves which route and slot. */
export type RemoteManifest = Pick<
  v.InferOutput<v.StrictObjectSchema<typeof manifestEntries, undefined>>,
  'name' | 'version' | 'contract' | 'routes' | 'slots'
>;

/** One slot that a remote fills. */
export type RemoteSlot = RemoteManifest['slots'][number];

/** What a slot shows before its code is there. */
export type SlotContent = v.InferOutput<typeof slotContent>;

/** One route of a remote. */
export type RemoteRoute = RemoteManifest['routes'][number];

/**
 * The name of a remote's Module Federation container, also of its global variable and its webpack `uniqueName`.
 *
 * @param remoteName the kebab-case name of the manifest
 */
export function containerName(remoteName: string): string {
  return `vestibule_${remoteName.replaceAll('-', '_')}`;
}

/** The one module that a remote's container exposes: its `index.ts`. */
export const EXPOSED_MODULE = './remote';

/**
 * Whether a shell with one contract version can mount a remote built for another.
 *
 * @param remoteContract the version in the remote's manifest
 * @param shellContract the version of the shell
 */
export function speaksContract(remoteContract: string, shellContract: string = CONTRACT_VERSION): boolean {
  return remoteContract.split('.')[0] === shellContract.split('.')[0];
}
