import type { ShellEvent } from '@vestibule/contract';
import { subscribeToEvents } from './events';

/** How long events are collected before they are sent, in milliseconds. */
const PATIENCE = 5_000;
const MOST_AT_ONCE = 50;

// The browser's own: the SDK's would add the session to calls to the API's host.
const plainFetch: typeof fetch | undefined = globalThis.fetch;

/**
 * Sends the page's events to the site's operator in batches, the last one when the user leaves the page. It sends no
 * cookies and no referrer, and waits for no answer.
 *
 * @param endpoint from the configuration: a path on this host, or an https address
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
    // A beacon would send cookies. Plain text needs no preflight, for which a closing page can't wait.
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
