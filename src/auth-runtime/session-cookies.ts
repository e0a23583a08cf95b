/** The cookie in which the SDK keeps the time of the last token update, with or without a session since. */
export const LAST_UPDATE_COOKIE = 'st-last-access-token-update';

/** The cookie in which the SDK keeps what a page may know of its session. */
const FRONT_TOKEN_COOKIE = 'sFrontToken';

/**
 * Tells without the SDK whether there can be a session. The SDK sets both cookies, whichever way tokens are
 * transferred, and on every site that shares the session (`sessionTokenFrontendDomain`); without the front token there
 * is nothing to refresh.
 */
export function mayHaveSession(): boolean {
  return new RegExp(`(?:^|;\\s*)${FRONT_TOKEN_COOKIE}=[^;]`).test(document.cookie);
}
