/** When a page asks again by itself, in seconds after it was shown, one try after the other. */
const WAITS = [5, 10, 20, 40, 60] as const;

/** How long a try is remembered, in seconds: longer than any wait. */
const COUNTED = 300;

/** The cookie with how many tries a browser has made: a count in the address would make each one a step of its history. */
const COOKIE = 'vestibule-again';
const COUNT = new RegExp(String.raw`(?:^|;\s*)${COOKIE}=(\d)(?:;|$)`);

/** How a page that waits for a server asks again. */
export interface NextTry {
  /** When it asks again by itself; undefined once that has been tried often enough. */
  readonly seconds: number | undefined;
  /** For the next page to count on: a cookie that proves nothing, for the whole host, which no script reads. */
  readonly cookie: { readonly name: string; readonly value: string; readonly maxAge: number };
}

/**
 * When a page asks again by itself that stands for one which can't be shown now. Each try waits longer than the one before,
 * and after the last one only the reader's press asks again: nobody's forgotten tab keeps a server busy that has to recover.
 *
 * @param cookies the request's `Cookie` header field, untrusted
 * @param least what the server asks to wait, in seconds
 */
export function nextTry(cookies: string | undefined, least = 0): NextTry {
  const [, counted = '0'] = COUNT.exec(cookies ?? '') ?? [];
  const tries = Number(counted);
  const wait = WAITS[tries];
  return {
    seconds: wait === undefined ? undefined : Math.max(wait, least),
    cookie: { name: COOKIE, value: String(Math.min(tries + 1, WAITS.length)), maxAge: COUNTED },
  };
}

/** The header field `Set-Cookie` of the page. */
export function countCookie({ cookie: { name, value, maxAge } }: NextTry, isSecure: boolean): string {
  return `${name}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}
