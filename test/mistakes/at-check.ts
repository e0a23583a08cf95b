import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { remoteConfig } from '@vestibule/remote-kit/webpack';

/** What a command said. */
export interface Said {
  readonly exitCode: number;
  /** The first line that says what is wrong, or the one that was looked for. */
  readonly line: string;
}

/**
 * Runs `check-remote` as its users do.
 *
 * @param args of the command
 * @param says the line to look for, without the check's name in its columns
 */
export function check(args: readonly string[], says?: RegExp): Promise<Said> {
  const program = ['--import', 'tsx', 'src/remote-kit/cli/check-remote.ts'];
  return new Promise((resolve) => {
    execFile(process.execPath, [...program, ...args], (failure, stdout, stderr) => {
      const wrong = [...stdout.matchAll(/^ {2}WRONG (\S+) +(.*)$/gm)].map(
        ([, name, text]) => `${name}: ${text}`,
      );
      const line = wrong.find((one) => says?.test(one)) ?? wrong[0] ?? stderr.trim().split('\n')[0] ?? '';
      resolve({ exitCode: Number(failure?.code ?? 0), line });
    });
  });
}

/**
 * Builds by the preset, as far as a `remote.json` goes.
 *
 * @returns the first thing that it says; undefined if it takes it
 */
export function buildOf(manifest: object): string | undefined {
  // Within the repository, whose packages it finds.
  const folder = mkdtempSync(path.resolve('.run', 'mistake-'));
  writeFileSync(path.join(folder, 'remote.json'), JSON.stringify(manifest, null, 2));
  writeFileSync(path.join(folder, 'package.json'), '{"type": "module"}');
  writeFileSync(path.join(folder, 'index.ts'), 'export const Terms = () => null;');
  try {
    remoteConfig({ folder, mode: 'production' });
    return undefined;
  } catch (failure) {
    const [line = ''] = (failure instanceof Error ? failure.message : String(failure)).split('\n');
    return line.replace(/^.*remote\.json/, 'remote.json');
  } finally {
    rmSync(folder, { recursive: true });
  }
}
