import { checkManifest, ShellError } from '@vestibule/contract';
import { remotes } from 'vestibule-alone';
import { guardRuntime } from './one-runtime';
import { bundledSource } from './bundled-source';
import { startShell } from './start-shell';

// The page of one remote alone: the shell as remotes know it, with the remote in the same bundle.
const bundled = remotes.map(({ manifest, load }) => {
  const checked = checkManifest(manifest);
  if (!checked.ok) throw new ShellError('REGISTRY_INVALID', { problems: checked.problems });
  return { manifest: checked.value, load };
});

void startShell({ violations: guardRuntime(window), connect: async () => bundledSource(bundled) });
