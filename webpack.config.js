import { aloneConfig } from './webpack/alone.js';
import { manifests, remotePort } from './webpack/folders.js';
import { remoteConfig } from './webpack/remote.js';
import { shellConfig } from './webpack/shell.js';

const SHELL_PORT = Number(process.env.VESTIBULE_SHELL_PORT ?? 3000);

/** Builds the shell and every remote; with `VESTIBULE_ALONE=<remote>`, the standalone page of that one. */
export default function config(_env, { mode = 'production' }) {
  const remotes = manifests.map(({ name }) => ({ name, mode, port: remotePort(name) }));
  const alone = remotes.find(({ name }) => name === process.env.VESTIBULE_ALONE);
  if (alone) return aloneConfig(alone);
  return [...remotes.map(remoteConfig), shellConfig({ mode, port: SHELL_PORT, remotes })];
}
