/*
 * The one record of what the pages of a tab do by themselves, so that nothing is done for ever.
 *
 * Stored as lines, by hand because this is part of the document, which `stored` would make larger: the document that
 * took the last step, by the time of its origin; whether that step leads to another document; and the steps, each after
 * the time at which it was taken. If the browser stores nothing, at least the steps of this document count.
 */

const KEY = 'vestibule-steps';
const MOST_KEPT = 30;

let ofPage = '';

/** The steps taken so far, each after its time in milliseconds since the epoch and a space. */
export function takenSteps(): readonly string[] {
  const [document, leaving, ...taken] = stored().split('\n');
  if (document === thisDocument()) return taken;
  // A document that no step led to was loaded by the user.
  const kept = leaving ? taken : [];
  recordSteps(false, kept);
  return kept;
}

/** Replaces the record, and returns whether the next document, if the last step is `leaving` to one, will find it. */
export function recordSteps(leaving: boolean, taken: readonly string[]): boolean {
  ofPage = [thisDocument(), leaving ? 'leaving' : '', ...taken.slice(-MOST_KEPT)].join('\n');
  try {
    window.sessionStorage.setItem(KEY, ofPage);
    return true;
  } catch {
    // Storage is full or forbidden.
    return false;
  }
}

const RELOAD = 'reload';

/** Whether a recorded step is a reload. All others begin with a path. */
export function isReload(step: string): boolean {
  return step.split(' ')[1] === RELOAD;
}

/** The record of a reload because a build is gone, at a time in milliseconds since the epoch. */
export function reloadFor(build: string, at: number): string {
  return `${at} ${RELOAD} ${build}`;
}

function stored(): string {
  try {
    return window.sessionStorage.getItem(KEY) ?? ofPage;
  } catch {
    return ofPage;
  }
}

function thisDocument(): string {
  return String(performance.timeOrigin);
}
