import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { checkManifest } from '@vestibule/contract';
import { checkAddress, checkDeployment } from './check-deployment';
import { checkRemote } from './check-remote';
import type { Finding } from './finding';
import { readScripts } from './read-scripts';
import type { RemoteFiles } from './remote-files';
import { remoteInFolder } from './remote-in-folder';
import { readerFor, remotesAt, remotesIn, textAt, type FoundRemotes } from './remotes-at';
import { checkForShell, checkListing, servedBy, siteOf } from './shell/check-for-shell';
import { shellAt, type Shell } from './shell/shell-at';

/** A remote, or a registry as a whole, and the findings about it. */
export interface CheckedRemote {
  readonly name: string;
  /** The address of its entry. */
  readonly entryUrl: string;
  /** Whether a shell would accept it. */
  readonly ok: boolean;
  readonly findings: readonly Finding[];
}

/** The shell that would load what is checked. */
interface AskedShell {
  /** Its origin; that of a shell at the place itself comes first. */
  readonly origin: string;
  /** Its installed packages replace those of a shell that doesn't say what it has. */
  readonly folder: string;
  /** Its address, to ask it what it takes. */
  readonly address?: string | undefined;
}

/**
 * Checks remotes wherever they are, and reports in words.
 *
 * @param place the address of an entry, of a `remote.json` or of a registry; a folder with a build, or the file of a
 *   registry; undefined for the registry of the shell
 * @returns one result for each remote, after one for the registry as a whole, if a shell was asked
 * @throws Error in words, if there is nothing to check
 */
export async function checkAt(
  place: string | undefined,
  asked: AskedShell,
): Promise<readonly CheckedRemote[]> {
  const shell = await shellFor(place, asked);
  const found = await remotesFor(place, asked, shell);
  const checked: CheckedRemote[] = [];
  if (shell && found.registry) {
    const { address } = found.registry;
    const findings = await checkListing(shell, found.registry, () => signatureOf(address, shell));
    checked.push({ name: 'the registry', entryUrl: address, ok: findings.every(({ ok }) => ok), findings });
  }
  const listed = shell && !found.registry ? (await servedBy(shell)).remotes : found.remotes;
  for (const remote of found.remotes) {
    const manifest = checkManifest(remote.description);
    const name = manifest.ok ? manifest.value.name : 'unnamed';
    const findings = await findingsOf(remote, name, { asked, shell, listed });
    checked.push({ name, entryUrl: remote.entryUrl, ok: findings.every(({ ok }) => ok), findings });
  }
  return checked;
}

interface Surroundings {
  readonly asked: AskedShell;
  readonly shell: Shell | undefined;
  readonly listed: readonly RemoteFiles[];
}

async function findingsOf(
  remote: RemoteFiles,
  name: string,
  { asked, shell, listed }: Surroundings,
): Promise<readonly Finding[]> {
  const isServed = !remote.entryUrl.startsWith('file:');
  const findings = [...(await checkRemote(remote, shell?.provided ?? asked.folder))];
  if (isServed) findings.push(checkAddress(remote));
  if (name === 'unnamed') return findings;
  try {
    const { files } = await readScripts(name, remote);
    if (isServed) findings.push(...(await checkDeployment(name, remote, shell?.origin ?? asked.origin)));
    if (shell) findings.push(...checkForShell(shell, remote, [...files.values()], listed));
  } catch {
    // What can't be read has already been reported.
  }
  return findings;
}

/** The shell that is asked; unless one is named, that of the address, if there is one. */
async function shellFor(place: string | undefined, { address }: AskedShell): Promise<Shell | undefined> {
  if (address !== undefined) return shellAt(address);
  if (place === undefined || !isAddress(place)) return undefined;
  return shellAt(new URL(place).origin).catch(() => undefined);
}

async function remotesFor(
  place: string | undefined,
  { origin }: AskedShell,
  shell: Shell | undefined,
): Promise<FoundRemotes> {
  const read = shell?.read ?? readerFor(origin);
  const site = shell ? siteOf(shell) : origin;
  if (place === undefined) {
    if (!shell) throw new Error('name what to check, or a shell');
    return servedBy(shell);
  }
  if (isAddress(place)) return remotesAt(place, read, shell ? site : undefined);
  const isFile = await stat(place).then(
    (found) => found.isFile(),
    () => false,
  );
  if (!isFile || path.basename(place) === 'remote.json') {
    return { remotes: [await remoteInFolder(isFile ? path.dirname(place) : place)] };
  }
  return remotesIn({ address: place, text: await readFile(place, 'utf8'), site, read });
}

function signatureOf(address: string, { read }: Shell): Promise<string> {
  return isAddress(address) ? textAt(`${address}.sig`, read) : readFile(`${address}.sig`, 'utf8');
}

function isAddress(place: string): boolean {
  return /^https?:\/\//.test(place);
}
