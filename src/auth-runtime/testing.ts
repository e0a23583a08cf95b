export { configFor, fakeApi } from './testing/fake-api';
export { frontToken, startSession } from './testing/fake-session';
