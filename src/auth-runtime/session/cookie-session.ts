import { PATHS, pathBelow } from '@vestibule/contract';
import * as v from 'valibot';
import { translated } from '../errors/translate';
import { keepSuccessContext } from '../way-back/success-context';
import { apiUrl } from '../sdk/api-calls';
import { publicLookup } from '../sdk/public-lookup';
import { loadSdk, runtimeConfig } from '../sdk/runtime';
import type { FrontToken } from './front-token';
import { isForgotten, noteAsked, formSent } from './form-sent';
import { currentAccess, currentFrontToken, mayHaveSession, removeSessionCookies } from './session-cookies';
import { subscribeToSession } from './session-events';
import { lastSessionEnd, lookAtSession, noteGone, whileFinding } from './session-watch';

/*
 * A form that is sent without script changes the API's cookies alone, and the API can't write the page's on another
 * host. So the page asks which session the API has. Only the SDK's refresh ever sets the front token.
 */

const held = v.variant('status', [
  v.object({ status: v.picklist(['NONE', 'EXPIRED']) }),
  v.object({
    status: v.literal('OK'),
    userId: v.string(),
    sessionHandle: v.string(),
    /** Where the sign-in of a form leads, while the session lacks something, from the root of the host. */
    successContext: v.optional(v.string()),
  }),
]);
type Held = v.InferOutput<typeof held>;

/** How long a form may be on its way, in milliseconds: until then its answer may still change the session. */
const ON_ITS_WAY = 60_000;

let watches = false;
/** What the last question was asked about: the form, and whether there may be a session that no page has seen. */
let settled: string | undefined;
let hasAsked = false;
let asking: Promise<void> | undefined;

/**
 * Compares the page's session with the API's before anything is shown, where forms can be sent without script.
 *
 * @param isSignIn whether the page is about to ask the user to sign in: then it asks too, and doesn't wait
 */
export async function meetCookieSession(isSignIn: boolean): Promise<void> {
  if (!runtimeConfig().noScript) return;
  watch();
  const asked = formSent() !== undefined || isSignIn ? settleSession() : undefined;
  // Whoever needs the session asks again, and reports why there is no answer.
  const ended = asked?.catch(() => undefined);
  if (formSent() !== undefined) await ended;
}

/** Whether the page can't tell yet which session there is. */
export function isUnsettled(): boolean {
  if (!runtimeConfig().noScript) return false;
  const sent = formSent();
  if (sent !== undefined) return sent !== settled;
  return !hasAsked && !mayHaveSession() && lastSessionEnd() === undefined && !isForgotten();
}

/**
 * Asks the API which session this browser has if the page may be wrong about it, and follows its answer. Throws an
 * `AuthError` if the page knows a session, and can't tell whether it is still the right one.
 */
export async function settleSession(): Promise<void> {
  if (!asking && isUnsettled()) asking = ask().finally(() => (asking = undefined));
  await asking;
}

async function ask(): Promise<void> {
  const sent = formSent();
  const before = currentFrontToken();
  try {
    const found = await publicLookup(PATHS.cookieSession, {}, held, 'include');
    // What has happened meanwhile is newer.
    if (currentFrontToken()?.raw === before?.raw) await follow(found, before);
  } catch (failure) {
    if (before) throw failure;
  }
  hasAsked = true;
  settled = sent;
  if (sent !== undefined && sent === formSent() && Date.now() - Number(sent) > ON_ITS_WAY) noteAsked();
}

async function follow(found: Held, known: FrontToken | undefined): Promise<void> {
  if (found.status === 'NONE') {
    if (!known) return;
    removeSessionCookies(runtimeConfig());
    noteGone();
    return;
  }
  const { sitePath } = runtimeConfig();
  if (found.status === 'OK' && found.successContext?.startsWith(`${sitePath}/`))
    keepSuccessContext(found.successContext.slice(sitePath.length));
  if (found.status === 'OK' && known && isOf(known, found)) return;
  const { Session } = await loadSdk();
  await whileFinding(() => translated(() => Session.attemptRefreshingSession()));
  lookAtSession();
}

function isOf({ userId, sessionHandle }: FrontToken, found: Held & { readonly status: 'OK' }): boolean {
  return userId === found.userId && (sessionHandle ?? found.sessionHandle) === found.sessionHandle;
}

/** Pages of the login that the API can show without script. */
const SHOWN: readonly (string | undefined)[] = [PATHS.auth, PATHS.resetPassword, PATHS.oauthLogout];

/**
 * Where the API finds out what this page shows, for its document without script.
 *
 * @returns undefined if what this page is for needs script
 */
export function noScriptAddress(): string | undefined {
  const { noScript, sitePath, websiteBasePath, ...config } = runtimeConfig();
  const { pathname, search } = window.location;
  const needsScript =
    config.captcha !== undefined || config.checksAllowedDomains || config.tenantDiscovery?.length;
  const page = pathBelow(sitePath + websiteBasePath, pathname);
  // Without a session that lacks one, a factor's page sets something up.
  const isFactor = page?.startsWith(config.mfaPath) && currentAccess()?.factorsDone === false;
  if (!noScript || needsScript || !(SHOWN.includes(page) || isFactor)) return undefined;
  return apiUrl(PATHS.look, { at: pathname + search }).href;
}

function watch(): void {
  if (watches) return;
  watches = true;
  window.addEventListener('pageshow', ({ persisted }) => persisted && look());
  window.addEventListener('focus', look);
  document.addEventListener('visibilitychange', look);
  subscribeToSession(({ action }) => {
    if (action === 'SESSION_CREATED' && isForgotten()) noteAsked();
  });
}

function look(): void {
  // A form that another tab has sent may have been answered since.
  settled = undefined;
  if (formSent() !== undefined) void settleSession().catch(() => undefined);
}
