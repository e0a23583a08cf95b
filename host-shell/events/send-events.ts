import type { ShellEvent } from '@vestibule/contract';
import { subscribeToEvents } from './events';

/** How long events are collected before they are sent, in milliseconds. */
const PATIENCE = 5_000;
const MOST_AT_ONCE = 50;

// The browser's own: the SDK's would add the session to what goes to the API's host.
const plainFetch: typeof fetch | undefined = globalThis.fetch;

/**
 * Sends the events of the page to the site's operator: some at a time, and the last ones when the page is left. No
 * cookie and no referrer goes along, and nothing waits for an answer.
 *
 * @param endpoint as configured: a path of this host, or an https address
 * @param page the window of the page
 */
export function sendEvents(endpoint: string, page: Window): void {
  let waiting: ShellEvent[] = [];
  let timer: number | undefined;

  const send = () => {
    page.clearTimeout(timer);
    timer = undefined;
    const events = waiting;
    if (events.length === 0) return;
    waiting = [];
    const body = JSON.stringify({ events });
    // A beacon would send cookies. Plain text needs no preflight, for which a page that is being left can't wait.
    plainFetch
      ?.call(page, endpoint, {
        method: 'POST',
        body,
        headers: { 'content-type': 'text/plain' },
        mode: 'no-cors',
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        keepalive: true,
      })
      .catch(() => undefined);
  };

  subscribeToEvents((event) => {
    waiting.push(event);
    if (waiting.length >= MOST_AT_ONCE) send();
    else timer ??= page.setTimeout(send, PATIENCE);
  });
  page.document.addEventListener('visibilitychange', () => {
    if (page.document.visibilityState === 'hidden') send();
  });
}
