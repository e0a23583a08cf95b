import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** Longer than a cold start takes on a busy machine; a program that takes longer hangs. */
const LIMIT_MS = 240_000;
const STOP_WITHIN_MS = 15_000;

/** A command of the product that runs until it is stopped. */
export interface Program {
  /** What it has written in place of a pattern's group, such as an address; empty if nothing matches. */
  readonly told: (pattern: RegExp) => string;
  readonly stop: () => Promise<void>;
}

/**
 * Starts a script of the repository, and waits until it has written all of these lines.
 *
 * @param words what follows the script in its command line
 * @throws with what it wrote, if it ends earlier or takes longer than four minutes
 */
export async function startScript(
  folder: string,
  script: string,
  variables: Record<string, string>,
  lines: readonly RegExp[],
  words: readonly string[] = [],
): Promise<Program> {
  const child = spawn(process.execPath, [script, ...words], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...variables },
  });
  const exited = once(child, 'exit');
  const awaited = new Set(lines);
  let written = '';
  const read = withResolvers();
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      written += `${line}\n`;
      for (const pattern of awaited) if (pattern.test(line)) awaited.delete(pattern);
      if (awaited.size === 0) read.resolve();
    });
  }
  const stop = async () => {
    // The scripts end what they started; only one that hangs is killed.
    child.kill('SIGTERM');
    const killing = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS);
    await exited;
    clearTimeout(killing);
  };
  const limit = setTimeout(() => read.reject(new Error('not ready in time')), LIMIT_MS);
  void exited.then(() => read.reject(new Error('it ended')));
  try {
    await read.promise;
    return { stop, told: (pattern) => pattern.exec(written)?.[1] ?? '' };
  } catch (cause) {
    await stop();
    throw new Error(`${script} did not start:\n${written}`, { cause });
  } finally {
    clearTimeout(limit);
  }
}

// Node 20 has no Promise.withResolvers.
function withResolvers() {
  let resolve = (): void => undefined;
  let reject = (_reason: Error): void => undefined;
  const promise = new Promise<void>((fulfil, refuse) => {
    resolve = fulfil;
    reject = refuse;
  });
  return { promise, resolve, reject };
}
