import { readFileSync } from 'node:fs';

/** Processor time since it was last asked, in milliseconds; not a number where it can't be known. */
export type Meter = () => Promise<number>;

/** Of processes with all their threads; only Linux says it. */
export function cpuOf(pids: readonly number[]): Meter {
  const now = () => (pids.length === 0 ? Number.NaN : pids.reduce((sum, pid) => sum + usedBy(pid), 0));
  let before = now();
  return async () => {
    const then = before;
    before = now();
    return before - then;
  };
}

function usedBy(pid: number): number {
  if (process.platform !== 'linux') return Number.NaN;
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  // User and system, in hundredths of a second.
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
