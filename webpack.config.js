import path from 'node:path';
import { remoteConfig } from '@vestibule/remote-kit/webpack';
import { standaloneConfig } from './webpack/standalone.js';
import { documentFormConfig } from './webpack/document-form.js';
import { manifests, remotePort, root, shellDist } from './webpack/folders.js';
import { shellConfig } from './webpack/shell.js';
import { frameFiles } from './webpack/static-files.js';
import { merge } from 'webpack-merge';

const SHELL_PORT = Number(process.env.VESTIBULE_SHELL_PORT ?? 3000);

/**
 * Builds the shell and every remote; with `VESTIBULE_STANDALONE=<remote>[,<remote>…]`, their standalone pages, which
 * `--env refresh` keeps as they are while their code is edited.
 */
export default function config({ refresh }, { mode = 'production' }) {
  const remotes = manifests.map(({ name }) => ({ name, mode, port: remotePort(name) }));
  const asked = process.env.VESTIBULE_STANDALONE?.split(',') ?? [];
  const alone = remotes.filter(({ name }) => asked.includes(name));
  if (alone.length > 0) return standaloneConfig(alone, { refresh });
  const shell = shellConfig({ mode, port: SHELL_PORT, remotes });
  return [...remotes.map(ownRemote), shell, ...(mode === 'production' ? [documentFormConfig()] : [])];
}

function ownRemote({ name, mode, port }) {
  const folder = path.join(root, 'remotes', name);
  const remote = remoteConfig({ folder, mode, port, root, output: path.join(shellDist, 'remotes', name) });
  return merge(remote, { plugins: frameFiles(folder) });
}
