import { browserStorage } from '@vestibule/auth-runtime';

const KEY = 'vestibule.browser';

/**
 * The random id of this browser, for rollouts to a share of browsers. Anonymous; never sent. Without storage it lasts
 * as long as the page.
 */
export function browserId(): string {
  const kept = browserStorage.getItem(KEY);
  if (kept !== null && /^[0-9a-f]{32}$/.test(kept)) return kept;
  const made = randomId();
  browserStorage.setItem(KEY, made);
  return made;
}

function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
