export { driverOf } from './testing/driver';
export type { Driver } from './testing/driver';
export { oauthDriverOf } from './testing/oauth-driver';
export { CookieJar } from './testing/cookie-jar';
export { createAuthenticator } from './testing/authenticator';
export type { Authenticator } from './testing/authenticator';
export { startSecondProcess, type SecondProcess } from './testing/second-process';
export { until } from './testing/until';
export { askedAt, createSamlProvider, RSA_SHA1, type AnswerParts } from './testing/saml-provider';
