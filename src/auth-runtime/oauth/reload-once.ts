import { isReload, recordSteps, reloadFor, takenSteps } from './step-record';

/** More reloads than this within this many milliseconds are a loop, whichever builds they are for. */
const MOST = 3;
const WINDOW = 600_000;

/**
 * Records that the page loads itself again, because the server no longer has a file of its build. The page that replaces
 * it is of another build, unless the file is missing for good.
 *
 * @param build identifies it, such as the address of its first script
 * @returns false if the page must not: it has done so for this build before, or too often, since the user loaded a page;
 *   or the browser stores nothing, so nobody would know
 */
export function recordReload(build: string): boolean {
  const now = Date.now();
  const taken = takenSteps();
  const reloads = taken.filter(isReload);
  const recent = reloads.filter((step) => Number.parseInt(step, 10) > now - WINDOW);
  if (recent.length >= MOST || reloads.some((step) => step.endsWith(` ${build}`))) return false;
  return recordSteps(true, [...taken, reloadFor(build, now)]);
}
