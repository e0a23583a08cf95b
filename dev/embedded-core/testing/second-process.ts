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
 * @param others what else it takes
 */
export async function startSecondProcess(
  script: URL,
  coreUrl: string,
  ...others: readonly string[]
): Promise<SecondProcess> {
  const child = spawn(process.execPath, ['--import', 'tsx', fileURLToPath(script), coreUrl, ...others], {
    stdio: ['pipe', 'pipe', 'inherit'],
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
