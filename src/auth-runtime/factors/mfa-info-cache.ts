import * as v from 'valibot';
import { subscribeToSession } from '../session/session-events';

const KEY = 'vestibule-mfa-info';
/** How long an answer stays valid, in milliseconds, as on SuperTokens' own screens. */
const LIFETIME = 1000;

const ids = v.array(v.string());
const addresses = v.record(v.string(), v.optional(ids, []));

/** The schema of the API's answer to a resync. */
export const mfaInfoAnswer = v.object({
  factors: v.object({ next: ids, alreadySetup: ids, allowedToSetup: ids }),
  emails: addresses,
  phoneNumbers: addresses,
});

/** The API's answer to a resync. */
export type MfaInfoAnswer = v.InferOutput<typeof mfaInfoAnswer>;

const stored = v.object({ sessionHandle: v.string(), at: v.number(), answer: mfaInfoAnswer });

/**
 * What the API answered a moment ago, checked: other scripts can write there as well.
 *
 * @param sessionHandle of the session that it must have been answered to
 */
export function cachedMfaInfo(sessionHandle: string): MfaInfoAnswer | undefined {
  const kept = read();
  if (kept?.sessionHandle !== sessionHandle) return undefined;
  const age = Date.now() - kept.at;
  return age >= 0 && age < LIFETIME ? kept.answer : undefined;
}

/**
 * Keeps an answer in the tab for a moment: a page that leads on to another doesn't ask again.
 *
 * @param sessionHandle of the session that it was answered to
 * @param answer the checked answer
 */
export function cacheMfaInfo(sessionHandle: string, answer: MfaInfoAnswer): void {
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify({ sessionHandle, at: Date.now(), answer }));
  } catch {
    // Storage is full or forbidden: the API is asked again.
  }
}

/** Drops the kept answer: factors may have changed. */
export function forgetMfaInfo(): void {
  try {
    window.sessionStorage.removeItem(KEY);
  } catch {
    // Nothing could be stored either.
  }
}

function read(): v.InferOutput<typeof stored> | undefined {
  try {
    const result = v.safeParse(stored, JSON.parse(window.sessionStorage.getItem(KEY) ?? 'null'));
    return result.success ? result.output : undefined;
  } catch {
    return undefined;
  }
}

// Any change to the session may change what is missing.
subscribeToSession(forgetMfaInfo);
