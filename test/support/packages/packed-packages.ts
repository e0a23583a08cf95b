import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { freePorts } from '../../bench/start/free-ports';

const root = path.resolve('.');

/** A program that runs in the folder. */
export interface Running {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** A folder of another team, outside the repository, with packages installed from their archives. */
export interface PackedFolder {
  readonly folder: string;
  /** Runs a Node program to its end; returns its output. Throws if it exits with anything but 0. */
  readonly run: (...args: readonly string[]) => string;
  /** Writes the example of a README, its `server.mjs`, under another name. */
  readonly write: (name: string, readme: string) => void;
  /** Starts a server that takes its port from `PORT` and prints a line once it listens. */
  readonly start: (file: string, env?: Readonly<Record<string, string>>) => Promise<Running>;
  readonly remove: () => void;
}

/** Packs what others install (`npm run pack`). Returns the archives' paths. */
export function packedArchives(): string[] {
  const printed = exec(root, process.execPath, 'scripts/pack.mjs');
  return (printed.match(/^.*\.tgz$/gm) ?? []).map((archive) => path.resolve(archive));
}

/**
 * Installs archives and other packages in an empty folder, by npm. Its cache has them all after the first run.
 * @param archives paths of archives
 * @param others packages with their versions, such as `express@5`
 */
export function packedFolder(archives: readonly string[], others: readonly string[]): PackedFolder {
  const folder = mkdtempSync(path.join(tmpdir(), 'vestibule-packed-'));
  writeFileSync(path.join(folder, 'package.json'), '{ "private": true }');
  exec(folder, 'npm', 'install', '--prefer-offline', '--no-audit', '--no-fund', ...archives, ...others);
  return {
    folder,
    run: (...args) => exec(folder, process.execPath, ...args),
    write: (name, readme) => writeFileSync(path.join(folder, name), exampleIn(readme)),
    start: (file, env = {}) => startIn(folder, file, env),
    remove: () => rmSync(folder, { recursive: true }),
  };
}

/** The file that a README shows, `server.mjs`. */
function exampleIn(readme: string): string {
  const [, example] = /^`server\.mjs`:\n\n```js\n([\s\S]*?)```$/m.exec(readFileSync(readme, 'utf8')) ?? [];
  if (example === undefined) throw new Error(`${readme} has no server.mjs`);
  return example;
}

async function startIn(
  folder: string,
  file: string,
  env: Readonly<Record<string, string>>,
): Promise<Running> {
  const port = await freePorts(1);
  const child = spawn(process.execPath, [file], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env, PORT: String(port) },
  });
  const ended = once(child, 'exit');
  const died = ended.then(() => Promise.reject(new Error(`${file} ended before it was ready`)));
  await Promise.race([once(createInterface({ input: child.stdout }), 'line'), died]);
  died.catch(() => undefined);
  return {
    url: `http://localhost:${port}`,
    stop: async () => {
      child.kill();
      await ended;
    },
  };
}

function exec(cwd: string, command: string, ...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${[command, ...args].join(' ')} failed:\n${stdout}${stderr}`);
  return stdout;
}
