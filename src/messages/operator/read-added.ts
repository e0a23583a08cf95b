import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { compileMessage, languagesIn, MessagesError, mistakesIn, readSentences } from '../compile/index';
import { ENGLISH } from '../compiled/english';
import type { Installed } from '../installed';
import { LANGUAGES } from '../languages';
import type { Words } from '../sentences';

/** What a folder of an installation or a tenant has. */
interface Added {
  readonly defaultLanguage: string | undefined;
  /** By language. */
  readonly words: ReadonlyMap<string, Words>;
}

/** An operator's languages and sentences, read and compiled. */
export interface ReadInstalled extends Installed {
  /** The languages in which the installation itself says something. */
  readonly own: readonly string[];
  /** Whether any tenant says something. */
  readonly hasTenants: boolean;
  /** All of it, as text: what changes with it. */
  readonly text: string;
}

/** A tenant's folder has its name, as pages' addresses have it. */
const TENANT = /^[a-z0-9][a-z0-9-]{0,99}$/;

/** The tenant of everyone who has no other. */
const NO_OTHER = 'public';

const SETTINGS = 'settings.json';

/**
 * Reads an operator's folder of sentences: a file for each language, such as `nl.json`, with groups of sentences by key, as
 * `npm run messages -- --print` and `vestibule sentences` write them; `settings.json` with `defaultLanguage`; and for each
 * tenant that has its own, a folder of the same by its name.
 *
 * @param folder its path
 * @throws {MessagesError} in one sentence, with the file: a language that doesn't exist, a sentence that isn't asked for, a
 *   placeholder or a plural form too few
 */
export function readAdded(folder: string): ReadInstalled {
  const installation = readFolder(folder);
  const tenants = new Map(tenantsIn(folder).map((name) => [name, readFolder(join(folder, name))]));
  const all = [installation, ...tenants.values()];
  const languages = [...new Set(all.flatMap(({ words }) => [...words.keys()]))].filter(
    (language) => !LANGUAGES.includes(language),
  );
  const available = [...LANGUAGES, ...languages];
  for (const [name, { defaultLanguage: tag }] of [['', installation] as const, ...tenants]) {
    if (tag === undefined || available.includes(tag)) continue;
    throw new MessagesError(
      `${join(folder, name, SETTINGS)}: there are no sentences in the defaultLanguage “${tag}”; there are ${available.join(', ')}.`,
    );
  }
  const ofTenant = joined(installation, tenants);
  return {
    languages,
    own: [...installation.words.keys()],
    hasTenants: [...tenants.values()].some(({ words }) => words.size > 0),
    text: JSON.stringify([textOf(installation), ...[...tenants].map(([id, each]) => [id, textOf(each)])]),
    defaultLanguage: (tenantId) =>
      (tenantId === undefined ? undefined : tenants.get(tenantId)?.defaultLanguage) ??
      installation.defaultLanguage,
    words: (language, tenantId) =>
      ofTenant.get(tenantId ?? '')?.get(language) ?? installation.words.get(language),
  };
}

const textOf = ({ defaultLanguage, words }: Added) => [defaultLanguage, [...words]];

/** The sentences of each tenant, in each language of its own, with those of the installation that it hasn't. */
function joined(installation: Added, tenants: ReadonlyMap<string, Added>) {
  return new Map(
    [...tenants].map(([tenantId, { words }]) => [
      tenantId,
      new Map(
        [...words].map(([language, own]) => [language, merged(installation.words.get(language) ?? {}, own)]),
      ),
    ]),
  );
}

function merged(under: Words, over: Words): Words {
  const groups = new Set([...Object.keys(under), ...Object.keys(over)]);
  return Object.fromEntries([...groups].map((id) => [id, { ...under[id], ...over[id] }]));
}

/** Other folders may lie there as well, without sentences. */
function tenantsIn(folder: string): string[] {
  const folders = namesIn(folder).filter(({ name, isFolder }) => isFolder && !name.startsWith('.'));
  return folders.flatMap(({ name }) => {
    const within = join(folder, name);
    if (TENANT.test(name) && name !== NO_OTHER) return [name];
    if (!namesIn(within).some((each) => each.name.endsWith('.json'))) return [];
    throw new MessagesError(
      name === NO_OTHER
        ? `${within}: what the tenant “${name}” is told is said in the folder itself.`
        : `${within}: its name is no tenant’s, such as acme.`,
    );
  });
}

function readFolder(folder: string): Added {
  const languages = languagesIn(folder);
  const stray = namesIn(folder).find(
    ({ name, isFolder }) =>
      !isFolder &&
      name.endsWith('.json') &&
      name !== SETTINGS &&
      !languages.includes(name.slice(0, -'.json'.length)),
  );
  if (stray) {
    throw new MessagesError(`${join(folder, stray.name)}: its name is no language tag (BCP 47), such as nl.`);
  }
  return {
    defaultLanguage: defaultLanguageIn(folder),
    words: new Map(languages.map((language) => [language, wordsIn(folder, language)])),
  };
}

function wordsIn(folder: string, language: string): Words {
  const file = join(folder, `${language}.json`);
  const sentences = readSentences(folder, language);
  const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
  if (names.of(new Intl.Locale(language).language) === undefined)
    throw new MessagesError(`${file}: there is no language “${language}”.`);
  const [mistake, ...others] = mistakesIn(language, sentences, meantBy(sentences), { isWhole: false });
  if (mistake !== undefined) {
    const more = others.length > 0 ? `, and ${others.length} more` : '';
    throw new MessagesError(`${file}: ${mistake}${more}.`);
  }
  return Object.fromEntries(
    Object.entries(sentences).map(([id, keys]) => [
      id,
      Object.fromEntries(Object.entries(keys).map(([key, text]) => [key, compileMessage(text).message])),
    ]),
  );
}

/** What sentences have to say. Nothing here knows those of other teams' remotes: they are held against themselves. */
function meantBy(sentences: Readonly<Record<string, Record<string, string>>>) {
  const owners = new Set(Object.keys(ENGLISH).map(ownerOf));
  const foreign = Object.entries(sentences).filter(([id]) => id.includes('/') && !owners.has(ownerOf(id)));
  return { ...ENGLISH, ...Object.fromEntries(foreign) };
}

const ownerOf = (id: string) => id.split('/')[0];

function defaultLanguageIn(folder: string): string | undefined {
  if (!namesIn(folder).some(({ name }) => name === SETTINGS)) return undefined;
  const file = join(folder, SETTINGS);
  const refuse = (why: string) => new MessagesError(`${file}: ${why}.`);
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw refuse(`this isn’t JSON (${String(error)})`);
  }
  if (typeof content !== 'object' || content === null || Array.isArray(content))
    throw refuse('an object with “defaultLanguage” is expected');
  const { defaultLanguage, ...others }: { readonly defaultLanguage?: unknown } = content;
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) throw refuse(`“${unknown}” isn’t known here; “defaultLanguage” is`);
  if (defaultLanguage !== undefined && typeof defaultLanguage !== 'string')
    throw refuse('“defaultLanguage” isn’t a language tag (BCP 47)');
  return defaultLanguage;
}

function namesIn(folder: string): { name: string; isFolder: boolean }[] {
  try {
    // What Kubernetes mounts are links.
    return readdirSync(folder).map((name) => ({
      name,
      isFolder: statSync(join(folder, name), { throwIfNoEntry: false })?.isDirectory() ?? false,
    }));
  } catch (cause) {
    throw new MessagesError(`${folder}: there is no such folder of sentences.`, { cause });
  }
}
