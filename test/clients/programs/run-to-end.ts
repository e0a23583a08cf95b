import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Need } from '../client';

const run = promisify(execFile);
const MOST_OUTPUT = 64 * 1024 * 1024;

/**
 * Runs a program of another ecosystem to its end.
 *
 * @returns what it wrote
 * @throws with the end of its output if it fails
 */
export async function runToEnd(
  program: string,
  args: readonly string[],
  { cwd, variables = {} }: { cwd?: string; variables?: Readonly<Record<string, string>> } = {},
): Promise<string> {
  try {
    const options = { cwd, env: { ...process.env, ...variables }, maxBuffer: MOST_OUTPUT };
    const { stdout, stderr } = await run(program, args, options);
    return stdout + stderr;
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    const said = `${stdout}\n${stderr}`.trim().split('\n').slice(-15).join('\n');
    throw new Error(`${program} ${args.slice(0, 2).join(' ')}: ${said}`, { cause: error });
  }
}

/** Which program a client lacks on this machine; undefined if it has all of them. */
export async function missing(needs: readonly Need[]): Promise<string | undefined> {
  for (const { program, args } of needs) {
    const found = await run(program, args).then(
      () => true,
      () => false,
    );
    if (!found) return program;
  }
  return undefined;
}
