import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** Starts an embedded core in a process of its own, on a free loopback port. */
export async function startCore(): Promise<{ url: string; pid: number | undefined; stop(): void }> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'dev/embedded-core/cli.ts', '--port', '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(createInterface(child.stdout), 'line');
  const url = /http:\/\/127\.0\.0\.1:\d+/.exec(String(line))?.[0];
  if (url === undefined) throw new Error(`The core said: ${String(line)}`);
  return { url, pid: child.pid, stop: () => child.kill() };
}
