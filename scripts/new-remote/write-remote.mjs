import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTRACT_VERSION } from '@vestibule/contract';
import { Stop } from '../run/stop.mjs';

const TEMPLATE = join(import.meta.dirname, 'template');
const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
/** Names that the shell itself serves; a remote with one of them would share its container or address. */
const TAKEN = ['shell', 'auth', 'client', 'dev', 'trpc', 'remotes'];

/**
 * Writes a new remote.
 * @param {string} folder the one with the remotes
 * @param {string} name the remote's, kebab-case
 * @returns {string[]} the files that were written
 * @throws {Stop} if the name is invalid or taken
 */
export function writeRemote(folder, name) {
  if (!NAME.test(name)) {
    throw new Stop(
      `'${name}' can't be the name of a remote: use small letters, digits and single hyphens, as in 'billing' or 'paid-plans'.`,
    );
  }
  if (TAKEN.includes(name)) throw new Stop(`'${name}' is the shell's own: choose another name.`);
  const target = join(folder, name);
  if (existsSync(target)) {
    throw new Stop(
      `There is a remote '${name}' already: change it in remotes/${name}, or choose another name.`,
    );
  }
  mkdirSync(target, { recursive: true });
  return readdirSync(TEMPLATE).map((file) => {
    const written = file.replace('template', name);
    writeFileSync(join(target, written), named(readFileSync(join(TEMPLATE, file), 'utf8'), name), {
      flag: 'wx',
    });
    return written;
  });
}

/** @param {string} text of the template @param {string} name */
function named(text, name) {
  const words = name.split('-');
  const component = words.map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`).join('');
  const title = `${name.charAt(0).toUpperCase()}${words.join(' ').slice(1)}`;
  return text
    .replaceAll('Template title', title)
    .replaceAll('Template', component)
    .replaceAll('template', name)
    .replaceAll('0.0.0-contract', CONTRACT_VERSION);
}
