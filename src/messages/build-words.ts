import { builtLanguage, installed } from './installed';
import type { Sentences, Words } from './sentences';

/** Where a build has its files of sentences, one for each language. */
interface BuildWords {
  /** Their folder, as an address. */
  readonly folder: string;
  /** Of all of them, in their names; empty in development. */
  readonly hash: string;
  /** The hash of the list of their hashes, as SRI has it. */
  readonly manifest?: string | undefined;
  /** The languages that it has; by default those of Vestibule. */
  readonly languages?: readonly string[] | undefined;
}

/** A group whose sentences are in the files of its build; the presets for webpack write it. */
export interface BuiltGroup {
  readonly build: BuildWords;
  /** Its name in those files. */
  readonly id: string;
  /** Set where it is in one language alone. */
  readonly language?: string;
}

/** How long a file may take to arrive, in milliseconds, as a chunk. */
const TIMEOUT = 12_000;

// SuperTokens' SDK replaces it later, and adds to what it sends.
const plainFetch: typeof fetch | undefined = globalThis.fetch?.bind(globalThis);

const arriving = new Map<string, Promise<Words>>();
const arrived = new Map<string, Words>();

/**
 * Loads a group's sentences in a language: those that the build's first screen has are in one file, the others in another.
 *
 * @param language one that the build has
 * @throws if they can't be loaded, or aren't there
 */
export async function loadBuilt(
  { build, id, language: only }: BuiltGroup,
  language: string,
): Promise<Sentences> {
  const name = only ?? language;
  const first = await words(build, name);
  const found = first[id] ?? (await words(build, `${name}.later`))[id];
  if (!found) throw new Error(`${build.folder} has no sentences of ${id} in the language "${name}"`);
  return found;
}

/** A group's sentences in a language, if they have arrived with those of others: what shows them needn't wait. */
export function builtNow({ build, id, language: only }: BuiltGroup, language: string): Sentences | undefined {
  const name = only ?? language;
  const now = (file: string) => arrived.get(addressOf(build, file))?.[id];
  return now(name) ?? now(`${name}.later`);
}

declare global {
  /** The builds whose code has run on this page; remotes' as well, so untrusted. */
  var vestibuleBuilds: BuildWords[] | undefined;
}

/**
 * Has the sentences of first screens arrive, of each build whose code has run: what shows them needn't wait then. Sentences
 * that can't be loaded are asked for again by what shows them.
 *
 * @param language a BCP 47 tag
 */
export async function loadBegunBuilds(language: string): Promise<void> {
  const builds = globalThis.vestibuleBuilds ?? [];
  await Promise.allSettled([
    installed()?.arrive?.(language),
    ...builds.map((build) => words(build, builtLanguage(language, build.languages))),
  ]);
}

function words(build: BuildWords, name: string): Promise<Words> {
  const address = addressOf(build, name);
  const known = arriving.get(address);
  if (known) return known;
  const file = fetchWords(build, name);
  file.then(
    (found) => arrived.set(address, found),
    // It is asked for again the next time.
    () => arriving.delete(address),
  );
  arriving.set(address, file);
  return file;
}

function addressOf({ folder, hash }: BuildWords, name: string): string {
  return folder + (hash === '' ? `${name}.json` : `${name}.${hash}.json`);
}

async function fetchWords(build: BuildWords, name: string): Promise<Words> {
  const { folder, manifest } = build;
  const isElsewhere = new URL(folder).origin !== window.location.origin;
  // The entry vouches for the files of another host, as for its chunks.
  const hashes =
    isElsewhere && manifest !== undefined ? await fetchJson(addressOf(build, 'words'), manifest) : undefined;
  const integrity = hashes === undefined ? '' : (stringIn(hashes, name) ?? UNKNOWN);
  return loadWords(addressOf(build, name), integrity);
}

/**
 * Loads a file of sentences.
 *
 * @param integrity its hash, as SRI has it; by default its host vouches for it, as that of the document
 * @throws if it can't be loaded, or isn't one
 */
export async function loadWords(address: string, integrity = ''): Promise<Words> {
  const content = await fetchJson(address, integrity);
  if (!isWords(content)) throw new Error(`${address} holds no sentences`);
  return content;
}

/** The hash of nothing: what isn't listed isn't taken. */
const UNKNOWN = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';

async function fetchJson(address: string, integrity: string): Promise<unknown> {
  if (!plainFetch) throw new Error('there is no fetch');
  const response = await plainFetch(address, { integrity, signal: AbortSignal.timeout(TIMEOUT) });
  if (!response.ok) throw new Error(`${address} was answered with ${String(response.status)}`);
  return response.json();
}

function stringIn(record: unknown, name: string): string | undefined {
  const value: unknown = isRecord(record) && Object.hasOwn(record, name) ? record[name] : undefined;
  return typeof value === 'string' ? value : undefined;
}

/** Whether it is a file of sentences. Its hash vouches for the rest, or its host does. */
function isWords(content: unknown): content is Words {
  return isRecord(content) && Object.values(content).every(isRecord);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
