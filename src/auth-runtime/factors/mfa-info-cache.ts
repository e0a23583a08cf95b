import { mfaInfoAnswer, type MfaInfoAnswer } from '@vestibule/login-flow';
import * as v from 'valibot';
import { stored } from '../sdk/stored';
import { subscribeToSession } from '../session/session-events';

/** How long an answer stays valid, in milliseconds, as on SuperTokens' own screens. */
const LIFETIME = 1000;

const cache = stored('vestibule-mfa-info', v.object({ sessionHandle: v.string(), answer: mfaInfoAnswer }), {
  area: 'tab',
  lifetime: LIFETIME,
});

/** What the API answered a moment ago for this session. */
export function cachedMfaInfo(sessionHandle: string): MfaInfoAnswer | undefined {
  const kept = cache.read();
  return kept?.sessionHandle === sessionHandle ? kept.answer : undefined;
}

/** Keeps a session's checked answer in the tab for a moment, so a page that leads to another doesn't ask again. */
export function cacheMfaInfo(sessionHandle: string, answer: MfaInfoAnswer): void {
  cache.write({ sessionHandle, answer });
}

/** Drops the kept answer: factors may have changed. */
export function forgetMfaInfo(): void {
  cache.clear();
}

// Any change to the session may change what is missing.
subscribeToSession(forgetMfaInfo);
