export { webAddress } from './oauth/oauth-client';
export { isOfClient, safeDestinationFrom } from './oauth/redirect-to';
export { configFor, fakeApi } from './testing/fake-api';
export { frontToken, startSession } from './testing/fake-session';
