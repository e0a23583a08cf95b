/** What a server's process has done since it was last asked. */
export interface Report {
  /** The calls to the core, such as `GET /user/id`. */
  calls: string[];
  /** Processor time, in milliseconds. */
  cpu: number;
}

/** Where limits keep their counts. */
const limitRecord = /^vestibule\.(limits|networks|known-devices)/;

/**
 * Notes the process's calls to a core, and tells the parent process about them when it asks. Call it before the SDK
 * calls the core.
 */
export function reportTo(parent: NodeJS.Process, connectionUri: string): void {
  const { fetch } = globalThis;
  let calls: string[] = [];
  let cpu = process.cpuUsage();
  globalThis.fetch = (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    if (url.startsWith(connectionUri)) {
      calls.push(nameOf(init?.method ?? 'GET', url.slice(connectionUri.length), init?.body));
    }
    return fetch(input, init);
  };
  parent.on('message', () => {
    const { user, system } = process.cpuUsage(cpu);
    parent.send?.({ calls, cpu: (user + system) / 1000 } satisfies Report);
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
