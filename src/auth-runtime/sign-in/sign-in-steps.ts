import * as v from 'valibot';
import { currentFrontToken } from '../session/session-cookies';

const KEY = 'vestibule-steps-done';
const stored = v.object({ session: v.string(), done: v.array(v.string()) });
type Stored = v.InferOutput<typeof stored>;

let stepsNow: () => readonly string[] = () => [];
/** Where the browser keeps nothing for this site, a step is asked for once a page. */
let kept: Stored | undefined;

/**
 * Says which steps stand between a sign-in and what it is for. Until all are done, no session of this browser is good
 * enough for anything: claims are checked first, then the steps.
 *
 * @param steps gives the names of the steps, in their order, as they are now
 */
export function setSignInSteps(steps: () => readonly string[]): void {
  stepsNow = steps;
}

/** The first step that the session of this browser has not done; undefined where there is none, or no session. */
export function pendingSignInStep(): string | undefined {
  const session = currentSession();
  if (session === undefined) return undefined;
  const done = doneIn(session);
  return stepsNow().find((step) => !done.includes(step));
}

/**
 * Notes that a step is done, for this session and in all tabs.
 *
 * @param step its name
 */
export function finishSignInStep(step: string): void {
  const session = currentSession();
  if (session === undefined) return;
  kept = { session, done: [...new Set([...doneIn(session), step])] };
  try {
    window.localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Storage is full or forbidden: this page knows.
  }
}

function currentSession(): string | undefined {
  const token = currentFrontToken();
  return token && (token.sessionHandle ?? token.userId);
}

function doneIn(session: string): readonly string[] {
  return [kept, read()].flatMap((entry) => (entry?.session === session ? entry.done : []));
}

function read(): Stored | undefined {
  try {
    const result = v.safeParse(stored, JSON.parse(window.localStorage.getItem(KEY) ?? 'null'));
    return result.success ? result.output : undefined;
  } catch {
    return undefined;
  }
}
