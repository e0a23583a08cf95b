import { checkManifest } from '@vestibule/contract';
import { checkAddress, checkDeployment } from './check-deployment';
import { checkRemote } from './check-remote';
import type { Finding } from './finding';
import { remoteInFolder } from './remote-in-folder';
import { remotesAt } from './remotes-at';

/** A remote, and the findings about it. */
export interface CheckedRemote {
  readonly name: string;
  /** The address of its entry. */
  readonly entryUrl: string;
  /** Whether a shell would accept it. */
  readonly ok: boolean;
  readonly findings: readonly Finding[];
}

/**
 * Checks remotes wherever they are, and reports in words.
 *
 * @param place the address of an entry, of a `remote.json` or of a registry; or a folder with a build
 * @param shell `origin`: of the shell that would load it; `folder`: its installed packages replace the shell's
 * @returns one result for each remote
 * @throws Error in words, if there is nothing to check
 */
export async function checkAt(
  place: string,
  shell: { readonly origin: string; readonly folder: string },
): Promise<readonly CheckedRemote[]> {
  const isAddress = /^https?:\/\//.test(place);
  const remotes = isAddress ? await remotesAt(place, shell.origin) : [await remoteInFolder(place)];
  const checked: CheckedRemote[] = [];
  for (const remote of remotes) {
    const findings = [...(await checkRemote(remote, shell.folder))];
    const manifest = checkManifest(remote.description);
    if (isAddress) findings.push(checkAddress(remote));
    if (isAddress && manifest.ok) {
      try {
        findings.push(...(await checkDeployment(manifest.value.name, remote, shell.origin)));
      } catch {
        // What can't be read has already been reported.
      }
    }
    const name = manifest.ok ? manifest.value.name : 'unnamed';
    checked.push({ name, entryUrl: remote.entryUrl, ok: findings.every(({ ok }) => ok), findings });
  }
  return checked;
}
