import type { LiveRegistry } from './registry';

/** Of the lock whose holder listens for all pages of this browser, and of the channel on which it tells them. */
const NAME = 'vestibule-registry-changes';
/** What a page asks on the channel: which registry there is. */
const ASK = 'which';
/** How long pages wait before they fetch it, at most, in milliseconds: not all of them in the same moment. */
const SPREAD = 200;
/** What answers the fetch may be another process, and know of a change later: tried again after these milliseconds. */
const LATER = [1000, 5000];

/**
 * Keeps the registry up to date from now on, if the document's server tells of changes: within a second while the page can
 * be seen, and at once when it shows again. One of the pages that can be seen has a connection, and tells the others: over
 * HTTP/1.1 a browser has only six for a host.
 *
 * @throws TypeError in browsers without locks (Safari before 15.4)
 */
export function followChanges(registry: Pick<LiveRegistry, 'refresh' | 'isOf'>): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="vestibule-changes"]');
  if (!link) return;
  const { href } = link;
  let channel: BroadcastChannel | undefined;
  let told: string | undefined;
  let leave: AbortController | undefined;

  async function hear(mark: string): Promise<void> {
    const waits = told === undefined ? [0] : [Math.random() * SPREAD, ...LATER];
    told = mark;
    for (const wait of waits) {
      await new Promise((resolve) => setTimeout(resolve, wait));
      if (told !== mark || registry.isOf(Number(mark))) return;
      await registry.refresh(0);
    }
  }

  function tell(message: string): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has pages of this origin alone
    channel?.postMessage(message);
  }

  /** Listens to the server until the page is hidden. */
  function lead({ signal }: AbortController): Promise<void> {
    return new Promise((resolve) => {
      const source = new EventSource(href);
      source.addEventListener('message', ({ data }: MessageEvent<string>) => {
        void hear(data);
        tell(data);
      });
      signal.addEventListener('abort', () => {
        source.close();
        resolve();
      });
    });
  }

  function heard({ data }: MessageEvent<unknown>): void {
    if (data !== ASK) void hear(String(data));
    else if (told !== undefined) tell(told);
  }

  // A page that goes to the background keeps nothing, so that it can come back as it was.
  function follow(): void {
    if (document.visibilityState !== 'visible') {
      leave?.abort();
      channel?.close();
      leave = channel = undefined;
    } else if (!leave) {
      const own = (leave = new AbortController());
      channel = new BroadcastChannel(NAME);
      channel.addEventListener('message', heard);
      // Refused only when the page is hidden before its turn.
      navigator.locks.request(NAME, { signal: own.signal }, () => lead(own)).catch(() => undefined);
      tell(ASK);
    }
  }

  document.addEventListener('visibilitychange', follow);
  follow();
}
