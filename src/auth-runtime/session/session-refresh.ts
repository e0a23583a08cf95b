import { parseUrl, type VestibuleConfig } from '@vestibule/contract';
import * as v from 'valibot';
import { AuthError } from '../errors/auth-error';
import { bodyOf } from '../errors/response';
import { parseFrontToken } from './front-token';
import { currentFrontToken } from './session-cookies';
import { isSameSession, knownUserId, lookAtSession } from './session-watch';
import { inTurn, refreshEnds } from './web-lock';
import { ANSWER_TIMEOUT, timeLimit } from '../sdk/time-limit';
import type { RefreshLoop } from './refresh-loop';

const theftAnswer = v.object({ message: v.literal('token theft detected') });

/** The SDK's calls that begin or end a session, in any tenant: all others only change the session that they are sent with. */
const REPLACING = /^(?!.*\/options\/).*\/(sign(in|up|inup|out)|consume|logout)$/;

type Fetch = typeof fetch;

/** The SDK passes on what it doesn't know, also when it sends a request again. */
interface SentInit extends RequestInit {
  /** The user whose page sends it. */
  readonly userId?: string | undefined;
}

interface TransportHooks {
  readonly loop: RefreshLoop;
  /** The API ended the session because an old refresh token was used. */
  readonly onTokenTheft: () => void;
  /** An answer to a session that has been replaced may have left its tokens in cookies. */
  readonly onLate: () => void;
}

/**
 * Sends the SDK's requests, including refreshes, with the browser's own fetch: stops a refresh that loops or hangs, and
 * reports a new session whose cookies the browser never sends.
 */
export function watchedFetch(
  send: Fetch,
  config: VestibuleConfig,
  { loop, onTokenTheft, onLate }: TransportHooks,
): Fetch {
  const api = new URL(config.apiDomain);
  const refreshPath = `${config.apiBasePath}/session/refresh`;
  let complained = false;
  // Whether a session began in this page, and no answer has shown that the API gets it.
  let isUnproven = false;
  const forget = () => (isUnproven = false);

  return async (input, init) => {
    const url = urlOf(input);
    // Only by host name, as in the SDK.
    if (url?.hostname !== api.hostname) return send(input, init);
    if (url.origin === api.origin && url.pathname === refreshPath) return refresh(input, init);
    // The call's token: another tab may have refreshed it by the time the answer arrives.
    const token = currentFrontToken()?.raw;
    const isAuth = isAuthCall(url);
    const sendOwn = (taken?: AbortSignal) => {
      const other = init?.signal ?? taken;
      // Streams of the product's own calls may take as long as they like.
      const signal = isAuth ? timeLimit(ANSWER_TIMEOUT, other) : other;
      return sendForSession(send, input, { ...init, ...(signal && { signal }) }, onLate);
    };
    const response = await (isAuth && REPLACING.test(url.pathname) ? inTurn(sendOwn) : sendOwn());
    const path = url.origin + url.pathname;
    if (bringsSession(response)) isUnproven = token === undefined;
    // A product's calls need the session. Whoever signs out expects it to be over.
    else if (response.ok && token !== undefined && !isAuth) isUnproven = false;
    if (url.pathname === `${config.apiBasePath}/signout`) isUnproven = false;
    if (response.status !== config.sessionExpiredStatusCode) loop.answered(path);
    else if (token !== undefined) loop.refused(path, token);
    return response;
  };

  function isAuthCall({ origin, pathname }: URL): boolean {
    return origin === api.origin && pathname.startsWith(`${config.apiBasePath}/`);
  }

  async function refresh(...request: Parameters<Fetch>): Promise<Response> {
    if (!loop.mayRefresh(currentFrontToken()?.raw ?? '')) throw inVain();
    complained = false;
    const [input, init] = request;
    const response = await send(input, { ...init, signal: timeLimit(ANSWER_TIMEOUT, refreshEnds()) });
    if (response.ok) isUnproven = false;
    if (response.status !== config.sessionExpiredStatusCode) return response;
    if (v.is(theftAnswer, await bodyOf(response))) onTokenTheft();
    else if (isUnproven) throw notKept();
    return response;
  }

  // Until the user does something: several calls may need the session, and the first must not be the only one to say so.
  function notKept(): AuthError {
    for (const type of ['click', 'keydown'])
      window.addEventListener(type, forget, { capture: true, once: true });
    const text = 'the API refuses a session that it has just begun: this browser doesn’t send its cookies';
    const otherHost = api.hostname !== window.location.hostname;
    console.error(`SESSION_NOT_KEPT: ${text}${otherHost ? `. ${remedyOf(api)}` : ''}`);
    return new AuthError('SESSION_NOT_KEPT', text);
  }

  function inVain(): AuthError {
    const times = config.maxRetryAttemptsForSessionRefresh;
    const text = `the session was refreshed ${times} times in a row, and the API still refuses it with ${config.sessionExpiredStatusCode}`;
    if (!complained) console.error(`REFRESH_LOOP: ${text}`);
    complained = true;
    return new AuthError('REFRESH_LOOP', text);
  }
}

/** Sends nothing as another user than the page's. An answer to a session that has been replaced counts nowhere. */
async function sendForSession(
  send: Fetch,
  input: Parameters<Fetch>[0],
  init: SentInit,
  onLate: () => void,
): Promise<Response> {
  const token = currentFrontToken();
  if (init.userId && token && init.userId !== token.userId) throw changed();
  const response = await send(input, init);
  const brought = response.headers.get('front-token');
  const now = currentFrontToken();
  if (!token || !brought || isSameSession(token, now)) return response;
  // It changes the tokens of that session, or removes those of the one that is there now.
  if (!isSameSession(token, brought === 'remove' ? now && token : parseFrontToken(brought))) return response;
  onLate();
  throw new AuthError('UNAUTHORISED', 'the session was replaced meanwhile');
}

/**
 * Sends the page's requests with the SDK's fetch, which adds the session: nothing for a user other than the page's.
 * Reports a session that the browser doesn't keep.
 */
export function guardedFetch(send: Fetch, config: VestibuleConfig): Fetch {
  const api = new URL(config.apiDomain);

  return async (input, init) => {
    if (urlOf(input)?.hostname !== api.hostname) return send(input, init);
    const user = knownUserId();
    lookAtSession();
    const userNow = knownUserId();
    if (user && userNow && user !== userNow) throw changed();
    const sent: SentInit = { ...init, userId: userNow };
    const response = await send(input, sent);
    if (bringsSession(response) && !currentFrontToken()) {
      throw new AuthError('SESSION_NOT_KEPT', 'the browser did not keep the cookies of the session');
    }
    lookAtSession();
    return response;
  };
}

function changed(): AuthError {
  return new AuthError('SESSION_CHANGED', 'another user has signed in elsewhere; nothing was sent');
}

function bringsSession({ headers }: Response): boolean {
  const frontToken = headers.get('front-token');
  return frontToken !== null && frontToken !== 'remove';
}

function remedyOf({ origin }: URL): string {
  return `If ${origin} is on another site than this page, put both under one domain, or use tokenTransferMethod "header"`;
}

function urlOf(input: Parameters<Fetch>[0]): URL | undefined {
  return parseUrl(input instanceof Request ? input.url : String(input), document.baseURI);
}
