import * as v from 'valibot';

const KEY = 'vestibule-redirects';
/** This many redirects of one kind, within this many milliseconds, are no user's doing. */
const MOST = 5;
const WINDOW = 20_000;

const stored = v.array(v.object({ kind: v.string(), at: v.number() }));
type Stored = v.InferOutput<typeof stored>;

/**
 * Notes a redirect of this tab.
 *
 * @param kind what tells this redirect from others: from where to where, without anything secret
 * @returns false where there were too many of that kind in a short time: it must not be followed then
 */
export function mayRedirectOnceMore(kind: string): boolean {
  const since = Date.now() - WINDOW;
  const recent = read().filter(({ at }) => at > since);
  if (recent.filter((redirect) => redirect.kind === kind).length >= MOST) {
    // Trying again after the message starts over.
    write([]);
    return false;
  }
  write([...recent, { kind, at: Date.now() }]);
  return true;
}

function read(): Stored {
  try {
    const result = v.safeParse(stored, JSON.parse(window.sessionStorage.getItem(KEY) ?? '[]'));
    return result.success ? result.output : [];
  } catch {
    return [];
  }
}

function write(redirects: Stored): void {
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify(redirects));
  } catch {
    // Without storage a loop goes unnoticed, and most browsers end one by themselves.
  }
}
