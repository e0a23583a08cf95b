import { browserStorage } from '@vestibule/auth-runtime';

const KEY = 'vestibule.browser';

/**
 * The random id of this browser, for rollouts to a share of browsers. Anonymous; never sent. Without storage it lasts
 * as long as the page.
 */
export function browserId(): string {
  const kept = browserStorage.getItem(KEY);
  if (kept !== null && /^[0-9a-f]{32}$/.test(kept)) return kept;
  const made = crypto.randomUUID().replaceAll('-', '');
  browserStorage.setItem(KEY, made);
  return made;
}
