const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** OAuth lifetimes in milliseconds: those of Ory Hydra, which Core uses. Core's own are in settings/. */
export const LIFETIMES = {
  oauthAccessToken: HOUR,
  oauthIdToken: HOUR,
  oauthRefreshToken: 30 * DAY,
  oauthAuthorizationCode: 10 * MINUTE,
  oauthLoginConsentRequest: 30 * MINUTE,
  oauthLogoutChallenge: HOUR,
} as const;
