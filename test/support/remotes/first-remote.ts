import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { PACKED } from '../../../scripts/pack/pack-package.mjs';

/** Where somebody begins with a remote, outside the repository. */
export interface EmptyFolder {
  readonly folder: string;
  /** Runs a line of a shell in it; returns its output. Rejects if it exits with anything but 0. */
  readonly type: (line: string) => Promise<string>;
  readonly remove: () => void;
}

/** The lines that a section of docs/remotes/write-one.md says to type. */
export function linesOf(section: string): string[] {
  const [, text = ''] = readFileSync('docs/remotes/write-one.md', 'utf8').split(`\n## ${section}\n`);
  const [own = ''] = text.split('\n## ');
  const lines = [...own.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].flatMap(([, block = '']) =>
    block.trim().split('\n'),
  );
  if (lines.length === 0) throw new Error(`The page says nothing to type under "${section}"`);
  return lines;
}

/**
 * Makes an empty folder of somebody whose home has Vestibule's archives where that page says.
 *
 * @param variables of the environment, such as npm's settings
 */
export function emptyFolder(variables: Readonly<Record<string, string>> = {}): EmptyFolder {
  const home = mkdtempSync(path.join(tmpdir(), 'vestibule-home-'));
  const folder = mkdtempSync(path.join(tmpdir(), 'vestibule-first-'));
  mkdirSync(path.join(home, 'vestibule', 'dist'), { recursive: true });
  symlinkSync(path.resolve(PACKED), path.join(home, 'vestibule', 'dist', 'packages'));
  const env = {
    // What npm has in the real home.
    npm_config_userconfig: path.join(homedir(), '.npmrc'),
    npm_config_cache: path.join(homedir(), '.npm'),
    npm_config_audit: 'false',
    npm_config_fund: 'false',
    npm_config_update_notifier: 'false',
    ...process.env,
    // What the tests run in may have silenced npm.
    npm_config_loglevel: 'error',
    HOME: home,
    ...variables,
  };
  return {
    folder,
    type: async (line) => (await promisify(execFile)('bash', ['-c', line], { cwd: folder, env })).stdout,
    remove: () => {
      for (const made of [home, folder]) rmSync(made, { recursive: true });
    },
  };
}
