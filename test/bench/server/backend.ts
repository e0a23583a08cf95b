import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Report } from './report-process';

/** A server in a process of its own. */
export interface Backend {
  readonly name: 'Vestibule' | 'bare SDK';
  readonly url: string;
  /** What it has done since this was last asked. */
  readonly report: () => Promise<Report>;
  readonly stop: () => void;
}

/** Starts the two servers that are compared, on one core. */
export function startBackends(connectionUri: string): Promise<readonly [Backend, Backend]> {
  return Promise.all([
    start('Vestibule', 'api-process.ts', connectionUri),
    start('bare SDK', 'bare-process.ts', connectionUri),
  ]);
}

async function start(name: Backend['name'], file: string, connectionUri: string): Promise<Backend> {
  const child = fork(path.join(import.meta.dirname, file), [connectionUri], {
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
    stop: () => child.kill(),
  };
}
