import * as v from 'valibot';
import { stored } from '../sdk/stored';

/** More redirects of one kind than this, within this many milliseconds, are not the user's doing. */
const MOST = 5;
const WINDOW = 20_000;

const redirects = stored('vestibule-redirects', v.array(v.object({ kind: v.string(), at: v.number() })), {
  area: 'tab',
});

/**
 * Records a redirect of this tab.
 *
 * @param kind what distinguishes this redirect from others: from where to where, without secrets
 * @returns false if there were too many of that kind in a short time: don't follow it
 */
export function mayRedirectOnceMore(kind: string): boolean {
  const since = Date.now() - WINDOW;
  const recent = (redirects.read() ?? []).filter(({ at }) => at > since);
  if (recent.filter((redirect) => redirect.kind === kind).length >= MOST) {
    // Trying again after the message starts over.
    redirects.write([]);
    return false;
  }
  redirects.write([...recent, { kind, at: Date.now() }]);
  return true;
}
