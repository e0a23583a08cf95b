import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { PACKED } from '../../../scripts/pack/pack-package.mjs';

/** A folder of another team, outside the repository, with packages installed from their archives. */
export interface PackedFolder {
  readonly folder: string;
  /** Runs a Node program to its end; returns its output. Throws if it exits with anything but 0. */
  readonly run: (...args: readonly string[]) => string;
  /** Writes a file. */
  readonly write: (name: string, text: string) => void;
  /** Starts a server that prints a line once it listens. Returns what stops it. */
  readonly start: (file: string, env?: Readonly<Record<string, string>>) => Promise<() => Promise<void>>;
  readonly remove: () => void;
}

/**
 * What others install, as it is packed once before the tests.
 * @param wanted the packages' names; defaults to all
 * @returns the paths of their archives
 */
export function packedArchives(wanted?: readonly string[]): string[] {
  const archives = readdirSync(PACKED).filter((file) => file.endsWith('.tgz'));
  return archives
    .filter((file) => wanted?.some((name) => file.startsWith(`vestibule-${name}-`)) ?? true)
    .map((file) => path.resolve(PACKED, file));
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
    write: (name, text) => writeFileSync(path.join(folder, name), text),
    start: (file, env = {}) => startIn(folder, file, env),
    remove: () => rmSync(folder, { recursive: true }),
  };
}

/** The files that a page of the documentation shows, by name. */
export function filesIn(page: string): Map<string, string> {
  const files = readFileSync(page, 'utf8').matchAll(/^`([\w.-]+)`:\n\n```\w+\n([\s\S]*?)```$/gm);
  return new Map(Array.from(files, ([, name = '', text = '']) => [name, text]));
}

async function startIn(
  folder: string,
  file: string,
  env: Readonly<Record<string, string>>,
): Promise<() => Promise<void>> {
  const child = spawn(process.execPath, [file], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  });
  const ended = once(child, 'exit');
  const died = ended.then(() => Promise.reject(new Error(`${file} ended before it was ready`)));
  await Promise.race([once(createInterface({ input: child.stdout }), 'line'), died]);
  died.catch(() => undefined);
  return async () => {
    child.kill();
    await ended;
  };
}

function exec(cwd: string, command: string, ...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${[command, ...args].join(' ')} failed:\n${stdout}${stderr}`);
  return stdout;
}
