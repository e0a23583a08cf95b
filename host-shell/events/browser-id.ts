import { stored } from '@vestibule/auth-runtime';
import * as v from 'valibot';

const storedId = stored('vestibule.browser', v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)), {
  area: 'browser',
  format: 'text',
});

/**
 * The random id of this browser, for rollouts to a share of browsers. Anonymous; never sent. Without storage it lasts
 * as long as the page.
 */
export function browserId(): string {
  const kept = storedId.read();
  if (kept !== undefined) return kept;
  const made = randomId();
  storedId.write(made);
  return made;
}

function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
