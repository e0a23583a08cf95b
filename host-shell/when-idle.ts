/** Calls back once the browser has nothing else to do; Safari, which can't say, soon. */
export function whenIdle(callback: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(callback);
  else setTimeout(callback);
}
