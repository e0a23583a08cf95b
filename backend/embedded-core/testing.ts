export { driverOf } from './testing/driver';
export type { Driver } from './testing/driver';
export { oauthDriverOf } from './testing/oauth-driver';
