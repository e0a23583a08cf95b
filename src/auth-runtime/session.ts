import { PATHS } from '@vestibule/contract';
import * as v from 'valibot';
import { AuthError } from './auth-error';
import { loadSdk, runtimeConfig } from './runtime';
import { mayHaveSession } from './session-cookies';
import { translated } from './translate';

/**
 * Tells whether there is a session, refreshing it first where its access token has expired.
 *
 * @throws AuthError `NETWORK` or `SERVER` where the refresh could not be tried
 */
export async function doesSessionExist(): Promise<boolean> {
  if (!mayHaveSession()) return false;
  const { Session } = await loadSdk();
  return translated(() => Session.doesSessionExist());
}

/**
 * Ends the session, here and in the API.
 *
 * @throws AuthError where the API could not end it; the session then still exists
 */
export async function signOut(): Promise<void> {
  const { Session } = await loadSdk();
  await translated(() => Session.signOut());
}

const sessionUser = v.object({ userId: v.string(), emails: v.array(v.string()) });

/** Who is signed in. */
export type SessionUser = v.InferOutput<typeof sessionUser>;

/**
 * Asks the API who is signed in.
 *
 * @throws AuthError `UNAUTHORISED` where there is no session any more
 */
export async function getSessionUser(): Promise<SessionUser> {
  await loadSdk();
  return translated(async () => {
    // The SDK's patched fetch adds the session, and refreshes it where needed.
    const response = await fetch(new URL(PATHS.sessionUser, runtimeConfig().apiDomain));
    if (!response.ok) throw response;
    const checked = v.safeParse(sessionUser, await response.json());
    if (!checked.success) throw new AuthError('UNEXPECTED_ANSWER', 'the API did not say who is signed in');
    return checked.output;
  });
}
