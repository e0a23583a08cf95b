import type { LiveRegistry } from './registry';

/** How long pages wait before they fetch it, at most, in milliseconds: not all of them in the same moment. */
const SPREAD = 200;
/** What answers the fetch may be another process, and know of a change later: tried again after these milliseconds. */
const LATER = [1000, 5000];

/**
 * Keeps the registry up to date from now on, if the document's server tells of changes: within a second while the page can
 * be seen, and at once when it shows again. Each window has a connection of its own, and none while it is hidden.
 */
export function followChanges(
  registry: Pick<LiveRegistry, 'refresh' | 'isOf'>,
  document: Document = globalThis.document,
): void {
  const link = document.querySelector('link[rel="vestibule-changes"]');
  if (!(link instanceof HTMLLinkElement) || !('EventSource' in globalThis)) return;
  const { href } = link;
  let source: EventSource | undefined;
  let told: string | undefined;

  async function catchUp(mark: string, waits: readonly number[]): Promise<void> {
    for (const wait of waits) {
      await new Promise((resolve) => setTimeout(resolve, wait));
      if (told !== mark || registry.isOf(Number(mark))) return;
      await registry.refresh(0);
    }
  }

  function listen(): EventSource {
    const opened = new EventSource(href);
    let isFirst = true;
    opened.addEventListener('message', ({ data }: MessageEvent<string>) => {
      told = data;
      void catchUp(data, isFirst ? [0] : [Math.random() * SPREAD, ...LATER]);
      isFirst = false;
    });
    return opened;
  }

  function follow(): void {
    const isSeen = document.visibilityState === 'visible';
    if (!isSeen || source?.readyState === EventSource.CLOSED) {
      source?.close();
      source = undefined;
    }
    if (isSeen) source ??= listen();
  }

  document.addEventListener('visibilitychange', follow);
  follow();
}
