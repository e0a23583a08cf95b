import { randomBytes } from 'node:crypto';
import * as v from 'valibot';

/** SuperTokens' own form: the API reads from it where Apple's answer belongs. */
const stateSchema = v.object({ begun: v.literal('plainly') });

/**
 * A state for a provider, which tells the page that it comes back to that no script began this.
 *
 * @param frontendRedirectURI the address of that page
 */
export function newProviderState(frontendRedirectURI: string): string {
  const state = { state: randomBytes(24).toString('base64url'), frontendRedirectURI, begun: 'plainly' };
  return Buffer.from(JSON.stringify(state)).toString('base64url');
}

/**
 * Whether a plain form began this way to a provider. Whether this browser did, only its cookies tell.
 *
 * @param state untrusted
 */
export function isNoScriptState(state: string | null): boolean {
  if (state === null || state.length > 2000) return false;
  try {
    return v.is(stateSchema, JSON.parse(Buffer.from(state, 'base64url').toString('utf8')));
  } catch {
    return false;
  }
}
