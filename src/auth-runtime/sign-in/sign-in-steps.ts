import * as v from 'valibot';
import { stored } from '../sdk/stored';
import { currentFrontToken } from '../session/session-cookies';

const stepsDone = stored(
  'vestibule-steps-done',
  v.object({ session: v.string(), done: v.array(v.string()) }),
  {
    area: 'browser',
  },
);

let stepsNow: () => readonly string[] = () => [];

/**
 * Sets the steps that users take after signing in, before they continue. Until all are done, no session of this
 * browser is good enough for anything: claims are checked first, then the steps.
 *
 * @param steps returns the names of the current steps, in their order
 */
export function setSignInSteps(steps: () => readonly string[]): void {
  stepsNow = steps;
}

/** The first step that this browser's session has not done; undefined if there is none, or no session. */
export function pendingSignInStep(): string | undefined {
  const session = currentSession();
  if (session === undefined) return undefined;
  const done = doneIn(session);
  return stepsNow().find((step) => !done.includes(step));
}

/**
 * Records that a step is done, for this session and in all tabs.
 *
 * @param step its name
 */
export function finishSignInStep(step: string): void {
  const session = currentSession();
  if (session === undefined) return;
  stepsDone.write({ session, done: [...new Set([...doneIn(session), step])] });
}

function currentSession(): string | undefined {
  const token = currentFrontToken();
  return token && (token.sessionHandle ?? token.userId);
}

function doneIn(session: string): readonly string[] {
  const kept = stepsDone.read();
  return kept?.session === session ? kept.done : [];
}
