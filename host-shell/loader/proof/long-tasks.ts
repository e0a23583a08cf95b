/** What counts as long, in milliseconds, as in the browser's own long tasks. */
const LONG_MS = 50;

interface LongFrame extends PerformanceEntry {
  readonly scripts?: readonly { readonly sourceURL: string; readonly duration: number }[];
}

/**
 * Watches for scripts that keep the page from answering: the second time counts.
 *
 * @param whose what to do about the script at an address; undefined if it may take long now
 */
export function watchLongTasks(whose: (url: string) => (() => void) | undefined): void {
  const seen = new Set<string>();
  const observer = new PerformanceObserver((list) => {
    for (const { scripts = [] } of list.getEntries() as LongFrame[])
      for (const { sourceURL, duration } of scripts) {
        const onBusy = duration >= LONG_MS ? whose(sourceURL) : undefined;
        if (!onBusy) continue;
        if (seen.has(sourceURL)) onBusy();
        seen.add(sourceURL);
      }
  });
  // Other browsers don't say whose script it was.
  if (PerformanceObserver.supportedEntryTypes.includes('long-animation-frame'))
    observer.observe({ type: 'long-animation-frame' });
}
