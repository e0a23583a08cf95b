import * as v from 'valibot';
import { stored } from '../sdk/stored';

/** This many redirects of one kind, within this many milliseconds, are no user's doing. */
const MOST = 5;
const WINDOW = 20_000;

const redirects = stored('vestibule-redirects', v.array(v.object({ kind: v.string(), at: v.number() })), {
  area: 'tab',
});

/**
 * Notes a redirect of this tab.
 *
 * @param kind what tells this redirect from others: from where to where, without anything secret
 * @returns false where there were too many of that kind in a short time: it must not be followed then
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
