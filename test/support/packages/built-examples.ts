import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { builtEntry, publishShell } from '../remotes/own-shell';
import { packedArchives } from './packed-packages';

/** The remotes of `examples/`. */
export const EXAMPLES: readonly string[] = readdirSync('examples', { withFileTypes: true })
  .filter((found) => found.isDirectory())
  .map(({ name }) => name);

/** What each example's registry allows it beside the login: the policies that its library makes. */
const POLICIES: Readonly<Record<string, readonly string[]>> = {
  vue: ['vue'],
  svelte: ['svelte-trusted-html'],
};

/**
 * Installs each example from the packed archives as its team would, checks its types, and builds it: a few at a time.
 *
 * @param folder outside this repository
 * @returns how long each build took, in milliseconds, by its example
 */
export async function buildExamples(folder: string): Promise<ReadonlyMap<string, number>> {
  const took = new Map<string, number>();
  const kit = installKit(path.join(folder, 'kit'));
  const waiting = [...EXAMPLES];
  const work = async () => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
      const own = path.join(folder, name);
      cpSync(path.join('examples', name), own, {
        recursive: true,
        filter: (file) => !/\/(node_modules|dist)$/.test(file),
      });
      await exec(own, 'npm', 'ci', '--prefer-offline');
      // As `npm install` of the archives would, in a fraction of the time.
      await exec(own, 'cp', '-aln', `${await kit}/node_modules/.`, 'node_modules');
      await exec(own, 'npm', 'run', 'types');
      const began = performance.now();
      await exec(own, 'npm', 'run', 'build');
      took.set(name, performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), 4) }, work));
  return took;
}

/**
 * Publishes the shell with what `buildExamples` has built.
 *
 * @param published as `publishShell` takes it
 * @param folder of the builds
 */
export function publishExamples(published: string, folder: string): void {
  const dist = (name: string) => path.join(folder, name, 'dist');
  const entries = EXAMPLES.map((name) => ({
    ...builtEntry(dist(name), { name: `example-${name}` }),
    ...(POLICIES[name] && { trustedTypes: POLICIES[name] }),
  }));
  const added = Object.fromEntries(EXAMPLES.map((name) => [`example-${name}`, dist(name)]));
  publishShell(published, (remotes) => [...remotes, ...entries], added);
}

async function installKit(folder: string): Promise<string> {
  mkdirSync(folder);
  const archives = packedArchives(['contract', 'messages', 'remote-kit', 'ui', 'auth-runtime', 'login-flow']);
  // Vite needs neither webpack nor Module Federation, which the kit has as peers.
  await exec(
    folder,
    'npm',
    'install',
    '--no-save',
    '--legacy-peer-deps',
    '--prefer-offline',
    '--no-audit',
    '--no-fund',
    ...archives,
  );
  return folder;
}

async function exec(cwd: string, command: string, ...args: readonly string[]): Promise<void> {
  const child = spawn(command, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  const [out, problems, status] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((resolve, reject) => void child.once('error', reject).once('close', resolve)),
  ]);
  if (status !== 0) throw new Error(`${[command, ...args].join(' ')} in ${cwd}:\n${out}${problems}`);
}
