import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { filesOf, registryOf, type Planted, type Registry } from '../support/mistakes/planted-remote';
import { publishShell } from '../support/remotes/own-shell';
import { spawnStack, type StackAddresses } from '../support/stack/spawn-stack';

/** A running product whose registry is written anew for each mistake. */
export interface LiveShell {
  readonly addresses: StackAddresses;
  /** Publishes a registry with the planted remote, which keeps the remotes of the build; returns its file. */
  readonly publish: (planted: Planted) => string;
  readonly stop: () => Promise<void>;
}

/**
 * Starts a product as `npm start` does, with a shell's folder of its own.
 *
 * @param name of that folder in `.run`, which is gone once it stops
 * @param environment of this product
 */
export async function startLiveShell(name: string, environment: Record<string, string>): Promise<LiveShell> {
  const folder = path.resolve('.run', `${name}-${process.pid}`);
  const fresh = () => publishShell(folder, (remotes) => remotes, { hostile: 'dist/planted/hostile' });
  fresh();
  const { addresses, stop } = await spawnStack('first-party', {
    TEST_SHELL_DIST: folder,
    TEST_NO_SCRIPT: 'on',
    ...environment,
  });
  const { remotes } = JSON.parse(readFileSync('dist/shell/remotes.json', 'utf8')) as Registry;
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    // In place of a link to the build's.
    rmSync(path.join(folder, file), { force: true });
    writeFileSync(path.join(folder, file), text);
  };
  return {
    addresses,
    stop: async () => {
      await stop();
      rmSync(folder, { recursive: true });
    },
    publish: (planted) => {
      rmSync(path.join(folder, 'remotes/terms'), { recursive: true, force: true });
      for (const [file, text] of Object.entries(filesOf(planted))) write(`remotes/terms/${file}`, text);
      const text = registryOf(planted, addresses.shellUrl, remotes);
      write('remotes.json', text);
      rmSync(path.join(folder, 'remotes.json.sig'), { force: true });
      if (planted.signature) write('remotes.json.sig', planted.signature(text));
      return path.join(folder, 'remotes.json');
    },
  };
}
