import { subscribe } from 'node:diagnostics_channel';
import type { DiagnosticsChannel } from 'undici';

/** What a server's process has done since it was last asked. */
export interface Report {
  /** The calls to the core, such as `GET /user/id`. */
  calls: string[];
  /** Processor time, in milliseconds. */
  cpu: number;
  /** Bytes that it keeps: after a collection, if it can be told to collect. */
  heap: number;
}

/** Where limits keep their counts. */
const limitRecord = /^vestibule\.(limits|networks|known-devices)/;

/** Notes the process's calls to a core, and tells the parent process about them when it asks. */
export function reportTo(parent: NodeJS.Process, connectionUri: string): void {
  let calls: string[] = [];
  let cpu = process.cpuUsage();
  subscribe('undici:request:create', (message) => {
    const { request } = message as DiagnosticsChannel.RequestCreateMessage;
    const { origin, method, path } = request;
    // The types don't name it; of `fetch` it is a stream.
    const body = 'body' in request && request.body instanceof Buffer ? String(request.body) : undefined;
    if (origin === new URL(connectionUri).origin) calls.push(nameOf(method ?? 'GET', path, body));
  });
  parent.on('disconnect', () => process.exit());
  parent.on('message', (message) => {
    if (message !== 'report') return;
    const { user, system } = process.cpuUsage(cpu);
    // What waits for a finalizer goes at the second.
    for (const _ of [1, 2]) globalThis.gc?.();
    const { heapUsed, external } = process.memoryUsage();
    parent.send?.({ calls, cpu: (user + system) / 1000, heap: heapUsed + external } satisfies Report);
    calls = [];
    cpu = process.cpuUsage();
  });
}

function nameOf(method: string, target: string, body: unknown): string {
  const [path = ''] = target.split('?');
  const name = `${method} ${path.replace(/^\/(public\/)?(recipe\/)?/, '/')}`;
  return typeof body === 'string' && isOfLimits(JSON.parse(body)) ? `${name} (limits)` : name;
}

function isOfLimits(body: unknown): boolean {
  return (
    typeof body === 'object' &&
    body !== null &&
    'userId' in body &&
    typeof body.userId === 'string' &&
    limitRecord.test(body.userId)
  );
}
