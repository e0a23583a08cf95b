import { ShellError, type Registry, type RemoteManifest } from '@vestibule/contract';
import { fixedLoader, type RemoteLoader } from '../../loader/remote-loader';

/** A remote in the same bundle as the shell. */
export interface BundledRemote {
  readonly manifest: RemoteManifest;
  readonly load: () => Promise<Readonly<Record<string, unknown>>>;
}

/** Remotes in the page's own bundle, for the standalone page of one remote. */
export function bundledLoader(remotes: readonly BundledRemote[]): RemoteLoader {
  const registry: Registry = {
    remotes: remotes.map(({ manifest }) => ({
      ...manifest,
      entry: '/bundled.js',
      enabled: true,
      login: true,
    })),
  };
  return fixedLoader(registry, async ({ name }) => {
    const remote = remotes.find(({ manifest }) => manifest.name === name);
    if (!remote)
      throw new ShellError('REMOTE_UNREACHABLE', { remote: name, problems: ['it is not bundled'] });
    return remote.load();
  });
}
