import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ifChanged } from '../../../scripts/run/ensure-built.mjs';

interface WebpackRun {
  /** What only this build reads, from the repository's root. */
  readonly sources: readonly string[];
  /** Where it writes to. */
  readonly folder: string;
  /** A file there, without which it hasn't been built. */
  readonly proof: string;
  readonly args: readonly string[];
  readonly variables?: Readonly<Record<string, string>>;
}

/**
 * Builds what only journeys need, if its sources changed since the last build.
 *
 * @throws if it can't be built, with what webpack says
 */
export async function buildIfChanged({ sources, args, variables, ...of }: WebpackRun): Promise<void> {
  const all = [...sources, 'src', 'webpack', 'package.json', 'package-lock.json'];
  await ifChanged({ ...of, sources: all }, async () => {
    const env = { ...process.env, ...variables };
    try {
      await promisify(execFile)(process.execPath, ['node_modules/webpack/bin/webpack.js', ...args], { env });
    } catch (cause) {
      const { stdout, stderr } = cause as { stdout: string; stderr: string };
      throw new Error(`${of.folder} could not be built:\n${stdout}${stderr}`, { cause });
    }
  });
}

/** Builds the remotes that break the rules, for the tests in which they are refused. */
export function buildPlantedRemotes(): Promise<void> {
  return buildIfChanged({
    sources: ['test/planted-remotes'],
    folder: 'dist/planted',
    proof: 'billing-1.3.0/remote.json',
    args: ['--config=test/planted-remotes/webpack.config.js', '--mode=production'],
  });
}
