import { plainHttpJourneys } from '../support/over-http';

plainHttpJourneys([
  ['/auth', 'before'],
  ['/auth', 'after'],
  ['/auth?show=signup', 'after'],
  ['/', 'after'],
  ['/account', 'after'],
]);
