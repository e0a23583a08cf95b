import { readContainer, type RemoteScripts } from './open-container';
import { filesOfModule, readModule } from './open-module';
import type { RemoteFiles } from './remote-files';

/**
 * Fetches every script and stylesheet that a remote can load, whichever format its entry has.
 *
 * @throws Error in words if one can't be fetched, or the entry isn't what a shell loads
 */
export async function readScripts(name: string, remote: RemoteFiles): Promise<RemoteScripts> {
  const others = filesOfModule(remote.description);
  return others ? readModule(remote, others) : readContainer(name, remote);
}
