import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CONTRACT_VERSION } from '@vestibule/contract';
import { Stop } from './stop';

const TEMPLATE = path.join(import.meta.dirname, '..', 'template');
const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
/** Names that the shell itself serves; a remote with one of them would share its container or address. */
const TAKEN = ['shell', 'auth', 'client', 'dev', 'trpc', 'remotes'];
const SCHEMA = './node_modules/@vestibule/contract/dist/schemas/remote.schema.json';

/** What differs from a remote in a repository of its own. */
export interface RemoteFiles {
  /** Where its editor finds the schema of `remote.json`; defaults to that of the installed contract. */
  readonly schema?: string;
  /** Further files, by their names. Only what doesn't exist is written. */
  readonly others?: Readonly<Record<string, string>>;
}

/**
 * Writes a new remote.
 *
 * @param folder its own; made if there is none
 * @param name the remote's, kebab-case
 * @returns the files that were written
 * @throws {Stop} if the name can't be a remote's, or one of the files is there already; nothing is written then
 */
export function writeRemote(
  folder: string,
  name: string,
  { schema = SCHEMA, others = {} }: RemoteFiles = {},
) {
  if (!NAME.test(name)) {
    throw new Stop(
      `'${name}' can't be the name of a remote: use small letters, digits and single hyphens, as in 'billing' or 'paid-plans'.`,
    );
  }
  if (TAKEN.includes(name)) throw new Stop(`'${name}' is the shell's own: choose another name.`);
  const files = new Map(Object.entries(others));
  for (const file of readdirSync(TEMPLATE)) {
    const text = named(readFileSync(path.join(TEMPLATE, file), 'utf8'), name);
    files.set(file.replace('template', name), file === 'remote.json' ? described(text, schema) : text);
  }
  const there = [...files.keys()].filter((file) => existsSync(path.join(folder, file)));
  if (there.length > 0) {
    throw new Stop(
      `${folder} has ${there.join(', ')} already: choose an empty folder, or change the remote that is there.`,
    );
  }
  mkdirSync(folder, { recursive: true });
  for (const [file, text] of files) writeFileSync(path.join(folder, file), text, { flag: 'wx' });
  return [...files.keys()];
}

/** The template's text with a remote's own name in place of the template's. */
function named(text: string, name: string): string {
  const words = name.split('-');
  const component = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
  const title = name.charAt(0).toUpperCase() + words.join(' ').slice(1);
  return text
    .replaceAll('Template title', title)
    .replaceAll('Template', component)
    .replaceAll('template', name);
}

function described(manifest: string, schema: string): string {
  return manifest
    .replace(/"\$schema": "[^"]*"/, `"$schema": "${schema}"`)
    .replace(/"contract": "[^"]*"/, `"contract": "${CONTRACT_VERSION}"`);
}
