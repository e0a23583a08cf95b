// What sentences tell of times and counts. Those of the core are its own defaults: it tells nobody what it is set to.

/** How many recovery codes a user gets at once. */
export const RECOVERY_CODES = 10;

/** How long a completed factor counts as proof that the user is still there, in seconds. */
export const STEP_UP_SECONDS = 5 * 60;

/** How long an authenticator app shows a code, in seconds (RFC 6238 section 5.2). */
export const TOTP_SECONDS = 30;

/** How long the core takes a mailed link to make a passkey, in seconds. */
export const PASSKEY_LINK_SECONDS = 3600;

/** How long the core lets a client's access token live, in seconds. */
export const CLIENT_ACCESS_SECONDS = 3600;
