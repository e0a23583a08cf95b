import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { inRoot } from '../../../scripts/run/root.mjs';

const END_WITHIN_MS = 3000;

let folder = inRoot('.run', 'rehearsal');

/** A file of this run: what a part printed, for example. */
export const inRunFolder = (file: string): string => join(folder, file);

/** Empties the folder of this run: the rehearsal's, unless another program names its own before it starts a part. */
export function openRunFolder(name = 'rehearsal'): void {
  folder = inRoot('.run', name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
}

/** Keeps the id of a part's process, for {@link endParts}. */
export function keepPid(pid: number | undefined): void {
  appendFileSync(inRunFolder('pids'), `${pid}\n`);
}

/** However a run ended, its parts end with it; nginx takes its workers along only if it is asked to end. */
export async function endParts(): Promise<void> {
  const file = inRunFolder('pids');
  const pids = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').map(Number) : [];
  for (const pid of pids) signal(pid, 'SIGTERM');
  const until = Date.now() + END_WITHIN_MS;
  while (pids.some((pid) => signal(pid, 0)) && Date.now() < until) await wait(50);
  for (const pid of pids) signal(pid, 'SIGKILL');
}

/** Returns whether there is such a process. */
function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}
