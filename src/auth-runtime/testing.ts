export { calls } from './testing/calls';
export { configFor, fakeApi, type FakeApi } from './testing/fake-api';
export { frontToken, startSession } from './testing/fake-session';
