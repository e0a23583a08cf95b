const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Lifetimes in milliseconds: SuperTokens Core's defaults (config.yaml) and, for OAuth, those of Ory Hydra under it. */
export const LIFETIMES = {
  accessToken: 3600 * SECOND,
  refreshToken: 144_000 * MINUTE,
  dynamicSigningKey: 168 * HOUR,
  passwordResetToken: HOUR,
  oauthAccessToken: HOUR,
  oauthIdToken: HOUR,
  oauthRefreshToken: 30 * DAY,
  oauthAuthorizationCode: 10 * MINUTE,
  oauthLoginConsentRequest: 30 * MINUTE,
  oauthLogoutChallenge: HOUR,
} as const;
