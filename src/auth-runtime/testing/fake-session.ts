interface TokenFacts {
  readonly userId?: string;
  /** When the access token expires, in milliseconds since the epoch. */
  readonly expiry?: number;
}

let issued = 0;

/**
 * A front token, as the API sends it.
 *
 * @param claims of the access token's payload
 */
export function frontToken(claims: Readonly<Record<string, unknown>> = {}, facts: TokenFacts = {}): string {
  const { userId = 'ada', expiry = Date.now() + 3_600_000 } = facts;
  issued += 1;
  const payload = { sub: userId, tId: 'public', sessionHandle: `of-${userId}`, ...claims };
  // Two tokens from the same second differ as well.
  return btoa(
    JSON.stringify({ uid: userId, ate: expiry, up: { iat: Date.now() / 1000, issued, ...payload } }),
  );
}

/** The headers by which the API hands over the tokens of a session. */
export function tokenHeaders(token: string): Record<string, string> {
  return { 'front-token': token, 'st-access-token': 'access', 'st-refresh-token': 'refresh' };
}

/** Puts a session into the browser, as another tab would. */
export function startSession(token: string): void {
  document.cookie = `sFrontToken=${token};path=/`;
  document.cookie = `st-last-access-token-update=${Date.now()};path=/`;
}

/** Removes it again. */
export function dropSession(): void {
  for (const cookie of document.cookie.split('; ')) {
    document.cookie = `${cookie.split('=')[0]}=;expires=Thu, 01 Jan 1970 00:00:00 GMT;path=/`;
  }
}
