import { stored } from '@vestibule/auth-runtime';
import * as v from 'valibot';

/** How far down each address of this tab was scrolled, in pixels; the latest last. */
const places = stored('vestibule-places', v.array(v.tuple([v.string(), v.number()])), { area: 'tab' });
const MOST = 50;
/** How long a page may take to get its contents, in milliseconds. */
const PATIENCE = 5000;

/**
 * Leads users who go back to where they were on the page, and others to what the address names after `#`: the browser
 * looks for both before the page has its contents. What users do themselves comes first.
 */
export function keepPlace(): void {
  const known = new Map(places.read());
  let stop: (() => void) | undefined;
  const seek = (find: () => boolean) => {
    stop?.();
    stop = whenThere(find, () => (stop = undefined));
  };
  const arrive = () => {
    if (window.location.hash.length > 1) seek(toAnchor);
  };
  const comeBack = () => {
    const down = known.get(address());
    if (down === undefined) arrive();
    else seek(() => to(down));
  };
  window.addEventListener('popstate', comeBack);
  window.addEventListener('pushState', arrive);
  window.addEventListener('replaceState', arrive);
  window.addEventListener('scroll', () => {
    // A page that is still short was not scrolled by its user.
    if (stop) return;
    known.delete(address());
    known.set(address(), window.scrollY);
  });
  window.addEventListener('pagehide', () => places.write([...known].slice(-MOST)));
  const [load] = performance.getEntriesByType('navigation');
  if (load instanceof PerformanceNavigationTiming && load.type !== 'navigate') comeBack();
  else arrive();
}

/** Tries whenever the page changes, until it is there, the user does something, or it has taken too long. */
function whenThere(find: () => boolean, onEnd: () => void): () => void {
  const { pathname } = window.location;
  const look = () => {
    if (window.location.pathname !== pathname || find()) end();
  };
  const observer = new MutationObserver(look);
  const frame = requestAnimationFrame(look);
  const limit = setTimeout(end, PATIENCE);
  const acts = new AbortController();
  for (const act of ['pointerdown', 'wheel', 'keydown', 'touchstart'])
    window.addEventListener(act, end, { capture: true, passive: true, signal: acts.signal });
  observer.observe(document.body, { childList: true, subtree: true });
  return end;

  function end(): void {
    observer.disconnect();
    cancelAnimationFrame(frame);
    clearTimeout(limit);
    acts.abort();
    onEnd();
  }
}

function to(down: number): boolean {
  const { scrollHeight, clientHeight } = document.documentElement;
  if (scrollHeight - clientHeight < Math.floor(down)) return false;
  window.scrollTo(0, down);
  return true;
}

function toAnchor(): boolean {
  const found = document.getElementById(anchorOf(window.location.hash));
  found?.scrollIntoView();
  return found !== null;
}

function anchorOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}

function address(): string {
  const { pathname, search } = window.location;
  return pathname + search;
}
