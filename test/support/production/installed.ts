import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureServerBuilt } from '../../../scripts/pack/pack-server.mjs';

/** The packed server, installed in a folder of its own that nobody can write to. */
export interface Installed {
  readonly folder: string;
  /** The program. */
  readonly program: string;
  readonly remove: () => void;
}

export async function installServer(): Promise<Installed> {
  const archive = await ensureServerBuilt();
  const folder = mkdtempSync(join(tmpdir(), 'vestibule-installed-'));
  writeFileSync(join(folder, 'package.json'), '{"private": true}');
  const install = [
    'install',
    '--omit=dev',
    '--offline',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    archive,
  ];
  execFileSync('npm', install, { cwd: folder });
  execFileSync('chmod', ['-R', 'a-w,a+rX', folder]);
  return {
    folder,
    program: join(folder, 'node_modules', '@vestibule', 'server', 'vestibule.mjs'),
    remove: () => {
      execFileSync('chmod', ['-R', 'u+w', folder]);
      rmSync(folder, { recursive: true });
    },
  };
}

/** What everything in a folder takes, in bytes. */
export function sizeOf(folder: string): number {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return files.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);
}

/** A process of the installed program. */
export interface Running {
  readonly child: ChildProcess;
  readonly output: () => string;
  /** Resolves with the first group of a line that fits, once it is there; rejects if the process ends before. */
  readonly said: (line: RegExp) => Promise<string>;
  readonly exit: Promise<number | null>;
}

/**
 * Runs a command with nothing of this repository around it, as a user who may write nowhere (`nobody`, where this
 * process may choose).
 */
export function runInstalled(
  { folder, program }: Installed,
  args: string[],
  env: Record<string, string>,
): Running {
  const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  const child = spawn(process.execPath, [program, ...args], {
    ...nobody,
    cwd: folder,
    // With the mark of a test run, so it finds what is left over.
    env: { ...mark(), NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      listeners.forEach((listener) => listener());
    });
  }
  const exit = once(child, 'close').then(([code]) => (typeof code === 'number' ? code : null));
  return {
    child,
    output: () => output,
    exit,
    said: (line) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = line.exec(output);
          if (!found) return;
          listeners.delete(look);
          resolve(found[1] ?? found[0]);
        };
        listeners.add(look);
        void exit.then(() => reject(new Error(`It ended before it said ${line}:\n${output}`)));
        look();
      }),
  };
}

function mark(): Record<string, string> {
  const { VESTIBULE_TEST_RUN: run } = process.env;
  return run === undefined ? {} : { VESTIBULE_TEST_RUN: run };
}
