import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Report } from './report-process';

/** A server in a process of its own. */
export interface Backend {
  readonly name: string;
  readonly url: string;
  readonly pid: number | undefined;
  /** What it has done since this was last asked. */
  readonly report: () => Promise<Report>;
  /** Moves its clock forward; it has one that can be moved if it was started so. */
  readonly advance: (ms: number) => void;
  readonly stop: () => void;
}

/** Starts the two servers that are compared, on one core. */
export function startBackends(connectionUri: string): Promise<readonly [Backend, Backend]> {
  return Promise.all([
    startProcess('Vestibule', 'api-process.ts', connectionUri),
    startProcess('bare SDK', 'bare-process.ts', connectionUri),
  ]);
}

/** What a server needs besides its address. */
interface ProcessOptions {
  /** Of the server itself, in addition to those of the bench. */
  readonly settings?: Readonly<Record<string, unknown>>;
  /** Whether it collects garbage before each report, and has a clock that can be moved. */
  readonly watched?: boolean;
}

/**
 * Starts a server of the bench.
 *
 * @param file below this folder
 * @param needs the address of what it needs: a core, or an API
 */
export async function startProcess(
  name: string,
  file: string,
  needs: string,
  { settings = {}, watched = false }: ProcessOptions = {},
): Promise<Backend> {
  const profile = process.execArgv.filter((flag) => flag.startsWith('--cpu-prof'));
  const clock = path.join(import.meta.dirname, '../scale/moved-clock.ts');
  const child = fork(path.join(import.meta.dirname, file), [needs, JSON.stringify(settings)], {
    execArgv: [...profile, '--import', 'tsx', ...(watched ? ['--expose-gc', '--import', clock] : [])],
  });
  const [{ url }] = (await once(child, 'message')) as [{ url: string }];
  return {
    name,
    url,
    pid: child.pid,
    advance: (advanceMs) => child.send({ advanceMs }),
    report: async () => {
      child.send('report');
      const [report] = (await once(child, 'message')) as [Report];
      return report;
    },
    // It ends by itself then, and `--cpu-prof` writes what it has seen.
    stop: () => child.disconnect(),
  };
}
