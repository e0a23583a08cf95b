const KEY = 'vestibule.browser';

/**
 * The random id of this browser, for rollouts to a share of browsers. Anonymous; never sent. Without storage it lasts
 * as long as the page.
 */
export function browserId(): string {
  try {
    const kept = localStorage.getItem(KEY);
    if (kept && /^[0-9a-f]{32}$/.test(kept)) return kept;
    const made = randomId();
    localStorage.setItem(KEY, made);
    return made;
  } catch {
    return randomId();
  }
}

function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
