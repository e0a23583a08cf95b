import { PATHS } from '@vestibule/contract';
import * as v from 'valibot';
import { AuthError } from '../errors/auth-error';
import { isAddress, isSameAddress, saidChoice, webAddress } from '@vestibule/login-flow';
import { promisedJson } from '../sdk/api-calls';
import { loadSdk, runtimeConfig } from '../sdk/runtime';
import { sessionFetch } from './session-fetch';
import { currentFrontToken, mayHaveSession, removeSessionCookies } from './session-cookies';
import { noteForgotten } from './form-sent';
import { settleSession } from './cookie-session';
import { lookAtSession, noteEnd, noteExistingSession } from './session-watch';
import { toAuthError, translated } from '../errors/translate';

/**
 * Tells whether there is a session, refreshing it first if its access token has expired.
 *
 * @throws AuthError `NETWORK`, `SERVER` or `REFRESH_LOOP` if it could not be refreshed; it may still exist
 */
export async function doesSessionExist(): Promise<boolean> {
  await settleSession();
  if (!mayHaveSession()) return false;
  const { Session } = await loadSdk();
  try {
    // `Session.doesSessionExist` also says no if the refresh could not be tried.
    await Session.getAccessTokenPayloadSecurely();
  } catch (failure) {
    if (!mayHaveSession()) return false;
    throw toAuthError(failure);
  }
  lookAtSession();
  noteExistingSession();
  return true;
}

/**
 * Refreshes a session that is good enough for this page, but not for the API.
 *
 * @returns whether there is a session, refreshed
 * @throws AuthError `NETWORK`, `SERVER` or `REFRESH_LOOP` if it could not be tried
 */
export async function refreshSession(): Promise<boolean> {
  if (!mayHaveSession()) return false;
  const { Session } = await loadSdk();
  return translated(() => Session.attemptRefreshingSession());
}

/**
 * The access token, refreshed first if it has expired: for calls that `sessionFetch` can't make.
 *
 * @returns undefined if there is no session, or its tokens are in cookies that no script can read
 * @throws AuthError `NETWORK`, `SERVER` or `REFRESH_LOOP` if it could not be refreshed
 */
export async function getAccessToken(): Promise<string | undefined> {
  if (!(await doesSessionExist())) return undefined;
  const { Session } = await loadSdk();
  return translated(() => Session.getAccessToken());
}

/**
 * Ends the session, here and in the API.
 *
 * @throws AuthError if the API could not end it; the session still exists
 */
export async function signOut(): Promise<void> {
  const { Session } = await loadSdk();
  // If the session can't be refreshed, the SDK would assume that it is gone, and never tell the API.
  if (!(await doesSessionExist())) return noteEnd('SIGN_OUT');
  await translated(() => Session.signOut());
  // An answer under way may have brought tokens back, or the API saw none. A refresh tells whether there is a session.
  if (await refreshSession()) await translated(() => Session.signOut());
  if (mayHaveSession()) {
    throw new AuthError('UNEXPECTED_ANSWER', 'the API answered the sign-out, and did not end the session');
  }
}

/**
 * Removes the session from this browser without the API, for another sign-in: the way out if the API can neither
 * refresh nor end it. If it can, use `signOut`.
 */
export function forgetSession(): void {
  removeSessionCookies(runtimeConfig());
  if (runtimeConfig().noScript) noteForgotten();
  noteEnd('SIGN_OUT');
}

const sessionUser = v.object({
  userId: v.string(),
  emails: v.array(v.string()),
  /** In E.164 form. */
  phoneNumbers: v.fallback(v.optional(v.array(v.string()), []), []),
  /** As reported by a provider: untrusted text. */
  name: v.fallback(v.optional(v.string()), undefined),
  /** An address that is safe to load. */
  picture: v.pipe(v.fallback(v.optional(v.string()), undefined), v.transform(webAddress)),
});

/** Who is signed in. */
export type SessionUser = v.InferOutput<typeof sessionUser>;

/**
 * What a user is greeted by: their email address, or their phone number, or their id if they have neither.
 *
 * @param user who is signed in
 */
export function nameOfUser({ emails, phoneNumbers, userId }: SessionUser): string {
  return emails[0] ?? phoneNumbers[0] ?? userId;
}

/**
 * Whether a text, such as a client's untrusted `login_hint`, may name a user: it is an address of theirs, or no address
 * at all, which can't be compared.
 */
export function isAddressOf({ emails, phoneNumbers }: SessionUser, text: string): boolean {
  return !isAddress(text) || [...emails, ...phoneNumbers].some((each) => isSameAddress(each, text));
}

/**
 * Asks the API who is signed in.
 *
 * @throws AuthError `UNAUTHORISED` if the session no longer exists
 */
export async function getSessionUser(): Promise<SessionUser> {
  const { Session } = await loadSdk();
  return translated(async () => {
    const user = await askForUser();
    if (user.userId === currentFrontToken()?.userId) return user;
    // Another user may be signing in in another tab right now: the page learns of it before it sees their data.
    await Session.attemptRefreshingSession();
    lookAtSession();
    return askForUser();
  });
}

async function askForUser(): Promise<SessionUser> {
  // Kept with the account, for mails.
  const language = saidChoice(document.cookie);
  const said = language ? { headers: { 'accept-language': language } } : {};
  const response = await sessionFetch(PATHS.sessionUser, said);
  return promisedJson(sessionUser, response, 'the API did not say who is signed in');
}
