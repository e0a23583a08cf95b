import { checkRegistry, readRegistry, type RegistryEntry } from '@vestibule/contract';
import { bad, good, type Finding } from '../finding';
import type { RemoteFile, RemoteFiles } from '../remote-files';
import { remotesAt, textAt, type FoundRemotes } from '../remotes-at';
import { placeProblems, type Placed } from './check-places';
import { checkPolicy } from './check-policy';
import { checkSignature } from './check-signature';
import type { Shell } from './shell-at';

/** The address that local paths of a shell's registry are below. */
export const siteOf = ({ origin, config }: Shell): string => origin + config.sitePath;

/** The registry that a shell has now. */
export function servedBy(shell: Shell): Promise<FoundRemotes> {
  return remotesAt(shell.registryUrl, shell.read, siteOf(shell));
}

/** Checks a registry as a whole, which is the shell's own or is to replace it. */
export async function checkListing(
  shell: Shell,
  { address, text, problems }: NonNullable<FoundRemotes['registry']>,
  signatureAt: () => Promise<string>,
): Promise<readonly Finding[]> {
  const served =
    address === shell.registryUrl ? text : await textAt(shell.registryUrl, shell.read).catch(() => '{}');
  const { serial } = Object(JSON.parse(served));
  const read = readRegistry(JSON.parse(text));
  const all = read.ok ? problems : [...problems, 'the shell takes none of it (VST-112)'];
  return [
    ...(all.length === 0
      ? [good('registry', 'Nothing but its entries could be wrong.')]
      : all.map((problem) => bad('registry', `${problem}.`))),
    ...checkSignature(shell, {
      text,
      signature: await signatureAt().catch(() => undefined),
      servedSerial: serial,
    }),
  ];
}

/** Checks what only one shell can tell about a remote: its origin, the page's policy, and its place among the others. */
export function checkForShell(
  shell: Shell,
  remote: RemoteFiles,
  files: readonly RemoteFile[],
  listed: readonly RemoteFiles[],
): readonly Finding[] {
  return [
    ...(remote.entryUrl.startsWith('file:') ? [] : [checkOrigin(shell, remote.entryUrl)]),
    ...checkPolicy(shell, remote, files),
    ...checkPlaces(shell, remote, listed),
  ];
}

function checkOrigin({ origin, config }: Shell, entryUrl: string): Finding {
  const from = new URL(entryUrl).origin;
  const allowed = [origin, ...config.remoteOrigins.map((one) => new URL(one).origin)];
  return allowed.includes(from)
    ? good('origin', `The shell loads remotes from ${from}.`)
    : bad(
        'origin',
        `${from} is none of remoteOrigins in the shell’s vestibule.config.json (VST-221): add it there.`,
      );
}

function checkPlaces(shell: Shell, remote: RemoteFiles, listed: readonly RemoteFiles[]): readonly Finding[] {
  const own = entryOf(remote);
  if (!own) return [];
  const others = listed.filter((other) => other !== remote);
  const same = others.map(entryOf).find((other) => other?.name === own.name && other.version === own.version);
  const isListed = listed.includes(remote);
  const placed: Placed[] = [];
  let index = -1;
  for (const one of isListed
    ? listed
    : [...others.filter((other) => entryOf(other)?.name !== own.name), remote]) {
    const entry = entryOf(one);
    if (!entry) continue;
    if (one === remote) index = placed.length;
    placed.push({ entry, source: one.source });
  }
  const problems = [
    ...(!isListed && same && same.integrity !== own.integrity
      ? [`the registry lists "${own.name}" ${own.version} already, with other files: raise its version`]
      : []),
    ...placeProblems(placed, index, shell.config),
  ];
  return problems.length === 0
    ? [good('places', 'No other remote has its routes and slots.')]
    : problems.map((problem) => bad('places', `${problem}.`));
}

function entryOf({ description, entryUrl }: RemoteFiles): RegistryEntry | undefined {
  const { sites: _, fallback: __, ...entry } = Object(description);
  // A build on a disk has no address yet.
  const address = entryUrl.startsWith('file:') ? '/entry.js' : entryUrl;
  const checked = checkRegistry({ remotes: [{ ...entry, entry: address }] });
  return checked.ok ? checked.value.remotes[0] : undefined;
}
