import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** A process besides the test's own. It loads every module again. */
export interface SecondProcess {
  url: string;
  stop: () => Promise<void>;
}

/**
 * Starts a script on the core of a test, as behind a load balancer.
 *
 * @param script prints its address once it answers, and ends when its stdin does
 * @param coreUrl its first argument
 * @param how its other arguments, and how far its clock is behind that of this process, in milliseconds
 */
export async function startSecondProcess(
  script: URL,
  coreUrl: string,
  { others = [], behindMs = 0 }: { others?: readonly string[]; behindMs?: number } = {},
): Promise<SecondProcess> {
  const late = ['--import', new URL('late-clock.ts', import.meta.url).href];
  const given = ['--import', 'tsx', ...(behindMs === 0 ? [] : late), fileURLToPath(script), coreUrl];
  const child = spawn(process.execPath, [...given, ...others], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, BEHIND_MS: String(behindMs) },
  });
  const exited = once(child, 'exit');
  const died = exited.then(() => Promise.reject(new Error('The second process ended')));
  died.catch(() => undefined);
  const ready = once(createInterface({ input: child.stdout }), 'line');
  const [url] = (await Promise.race([ready, died])) as [string];
  return {
    url,
    stop: async () => {
      child.stdin.end();
      await exited;
    },
  };
}
