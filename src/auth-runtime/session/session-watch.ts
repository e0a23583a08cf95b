import * as v from 'valibot';
import type { FrontToken } from './front-token';
import { cookieValue, currentFrontToken, LAST_UPDATE_COOKIE } from './session-cookies';
import { emitSessionEvent, type SessionEnd } from './session-events';

/*
 * This page's session is in a cookie that every tab can read. A tab that changes it notifies the others, and each looks
 * for itself: messages are never trusted. A tab that isn't notified, for lack of a channel or because the other page is
 * on another subdomain, looks when the user comes back to it and with each call to the API.
 */

const CHANNEL = 'vestibule-session';

/** What tabs tell each other: only that there is something to look at, and how a session ended. */
const message = v.object({
  ended: v.nullable(v.picklist(['SIGN_OUT', 'UNAUTHORISED', 'TOKEN_THEFT_DETECTED'])),
});
type Ended = v.InferOutput<typeof message>['ended'];

let known: FrontToken | undefined;
/** What this page itself last wrote; empty if it removed it. */
let written: string | undefined;
let met: FrontToken | undefined;
let end: SessionEnd | undefined;
/** Whether the page is learning of a session that it did not begin, and the time of the last update before. */
let finds = false;
let updatedBefore: string | undefined;
let channel: BroadcastChannel | undefined;

/** Starts to watch this browser's session. */
export function watchSession(): void {
  known = currentFrontToken();
  // Also when a page comes back from the browser's cache.
  window.addEventListener('pageshow', look);
  window.addEventListener('focus', look);
  document.addEventListener('visibilitychange', look);
  if (!('BroadcastChannel' in window)) return;
  channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const checked = v.safeParse(message, data);
    if (checked.success) lookAtSession(checked.output.ended);
  });
}

function look(): void {
  lookAtSession();
}

/** Compares the browser's session with the one that the page knows, and reports the difference. */
export function lookAtSession(ended: Ended = null): void {
  const before = known;
  known = currentFrontToken();
  if (known?.raw === before?.raw) return;
  const isOwn = (known?.raw ?? '') === written;
  // What has been replaced can come again, from another tab.
  if (!isOwn) written = undefined;
  const elsewhere = finds || !isOwn;
  if (!known) {
    tellEnd(endOf(ended ?? 'UNAUTHORISED', elsewhere));
  } else if (!isSameSession(before, known)) {
    end = undefined;
    met = known;
    emitSessionEvent({ action: 'SESSION_CREATED', userId: known.userId, elsewhere });
  } else {
    emitSessionEvent({ action: 'ACCESS_TOKEN_PAYLOAD_UPDATED', elsewhere });
  }
  if (isOwn) say(known ? null : 'UNAUTHORISED');
}

/** Records that this page has written the front token; this is reported once all the other tokens are written. */
export function noteOwnFrontToken(raw: string): void {
  written = raw;
}

/** Records that the session ended, according to the SDK or this page. */
export function noteEnd(how: Exclude<Ended, null>): void {
  known = undefined;
  tellEnd(endOf(how, false));
  say(how);
}

/** Records that the session ended without this page or another. A page that hasn't shown it yet needn't say so. */
export function noteGone(): void {
  const wasMet = met !== undefined;
  known = undefined;
  if (wasMet) tellEnd(endOf('SIGN_OUT', true));
  say('SIGN_OUT');
}

/** Runs what makes the page learn of a session that began elsewhere, such as by a form that was sent without script. */
export async function whileFinding(find: () => Promise<unknown>): Promise<void> {
  finds = true;
  updatedBefore = cookieValue(document.cookie, LAST_UPDATE_COOKIE);
  try {
    await find();
  } finally {
    finds = false;
  }
}

/** Whether the page is learning of a session, and the last update's time, its cookie's value, says nothing of it. */
export function isFindingSince(update: string | undefined): boolean {
  return finds && update === updatedBefore;
}

/** Records that there is a session; if the page didn't know it yet, it already existed. */
export function noteExistingSession(): void {
  if (!known || isSameSession(met, known)) return;
  met = known;
  emitSessionEvent({ action: 'SESSION_ALREADY_EXISTS', userId: known.userId });
}

/** The user whose session the page knows. */
export function knownUserId(): string | undefined {
  return known?.userId;
}

/** How the last session of this page ended, until there is another. */
export function lastSessionEnd(): SessionEnd | undefined {
  return end;
}

function tellEnd(event: SessionEnd): void {
  end = event;
  met = undefined;
  emitSessionEvent(event);
}

function endOf(how: Exclude<Ended, null>, elsewhere: boolean): SessionEnd {
  if (how === 'SIGN_OUT') return { action: 'SIGN_OUT', elsewhere };
  const tokenTheftDetected = how === 'TOKEN_THEFT_DETECTED';
  return { action: 'UNAUTHORISED', elsewhere, sessionExpiredOrRevoked: true, tokenTheftDetected };
}

/** Whether two tokens are of the same session. */
export function isSameSession(one: FrontToken | undefined, other: FrontToken | undefined): boolean {
  return one?.userId === other?.userId && one?.sessionHandle === other?.sessionHandle;
}

function say(ended: Ended): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel takes none: it is of this origin
  channel?.postMessage({ ended } satisfies v.InferOutput<typeof message>);
}
