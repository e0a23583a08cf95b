import { plainHttpJourneys } from '../support/plain-http';

plainHttpJourneys([
  ['/auth', 'before'],
  ['/auth', 'after'],
  ['/auth?show=signup', 'after'],
  ['/', 'after'],
  ['/account', 'after'],
]);
