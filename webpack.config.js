import path from 'node:path';
import { remoteConfig } from '@vestibule/contract/webpack';
import { aloneConfig } from './webpack/alone.js';
import { earlyConfig } from './webpack/early.js';
import { manifests, remotePort, root, shellDist } from './webpack/folders.js';
import { shellConfig } from './webpack/shell.js';

const SHELL_PORT = Number(process.env.VESTIBULE_SHELL_PORT ?? 3000);

/** Builds the shell and every remote; with `VESTIBULE_ALONE=<remote>[,<remote>…]`, their standalone pages. */
export default function config(_env, { mode = 'production' }) {
  const remotes = manifests.map(({ name }) => ({ name, mode, port: remotePort(name) }));
  const asked = process.env.VESTIBULE_ALONE?.split(',') ?? [];
  const alone = remotes.filter(({ name }) => asked.includes(name));
  if (alone.length > 0) return aloneConfig(alone);
  const shell = shellConfig({ mode, port: SHELL_PORT, remotes });
  return [...remotes.map(ownRemote), shell, ...(mode === 'production' ? [earlyConfig()] : [])];
}

function ownRemote({ name, mode, port }) {
  const folder = path.join(root, 'remotes', name);
  return remoteConfig({ folder, mode, port, root, output: path.join(shellDist, 'remotes', name) });
}
