import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { bundled } from '../../../scripts/run/bundle.mjs';

export interface User {
  email: string;
  password: string;
}

/** Where the parts of a running stack are. */
export interface StackAddresses {
  shellUrl: string;
  apiUrl: string;
  demoClientUrl: string;
  seeded: {
    user: User;
    /** The demo client's; another one on a core that isn't the embedded one. */
    clientId: string;
  };
}

export interface SpawnedStack {
  addresses: StackAddresses;
  stop: () => Promise<void>;
}

/** Whether the API asks for consent: for Acme Notes too, as shipped; not for Acme Notes; or not at all. */
export type ConsentMode = 'asked' | 'first-party' | 'stock';

/** The stack's process as one file, which starts in a third of the time. */
export const bundledStack = (): Promise<string> => bundled('test/support/stack/stack-process.ts');

/**
 * Starts a separate stack on free ports, in a process of its own: supertokens-node is a singleton.
 * @param variables of the environment, for this stack alone; `TEST_NODE` is the path of another Node to run it
 * @throws when it ends before it is ready, with its output
 */
export async function spawnStack(
  consent: ConsentMode,
  variables: Record<string, string> = {},
): Promise<SpawnedStack> {
  const child = spawn(variables['TEST_NODE'] ?? process.execPath, [await bundledStack()], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { ...process.env, TEST_CONSENT: consent, ...variables },
  });
  const exited = once(child, 'exit');
  let written = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    written += text;
    process.stderr.write(text);
  });
  const stop = async () => {
    child.stdin.end();
    await exited;
  };
  const ready = once(createInterface({ input: child.stdout }), 'line');
  const died = exited.then(() => Promise.reject(new Error('it ended')));
  try {
    const [line] = (await Promise.race([ready, died])) as [string];
    died.catch(() => undefined);
    return { addresses: JSON.parse(line) as StackAddresses, stop };
  } catch (cause) {
    child.kill('SIGKILL');
    throw new Error(`The stack did not start:\n${written}`, { cause });
  }
}
