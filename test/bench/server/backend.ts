import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Report } from './report-process';

/** A server in a process of its own. */
export interface Backend {
  readonly name: string;
  readonly url: string;
  /** What it has done since this was last asked. */
  readonly report: () => Promise<Report>;
  readonly stop: () => void;
}

/** Starts the two servers that are compared, on one core. */
export function startBackends(connectionUri: string): Promise<readonly [Backend, Backend]> {
  return Promise.all([
    startProcess('Vestibule', 'api-process.ts', connectionUri),
    startProcess('bare SDK', 'bare-process.ts', connectionUri),
  ]);
}

/**
 * Starts a server of this folder.
 *
 * @param needs the address of what it needs: a core, or an API
 */
export async function startProcess(name: string, file: string, needs: string): Promise<Backend> {
  const child = fork(path.join(import.meta.dirname, file), [needs], {
    execArgv: [...process.execArgv.filter((flag) => flag.startsWith('--cpu-prof')), '--import', 'tsx'],
  });
  const [{ url }] = (await once(child, 'message')) as [{ url: string }];
  return {
    name,
    url,
    report: async () => {
      child.send('report');
      const [report] = (await once(child, 'message')) as [Report];
      return report;
    },
    // It ends by itself then, and `--cpu-prof` writes what it has seen.
    stop: () => child.disconnect(),
  };
}
