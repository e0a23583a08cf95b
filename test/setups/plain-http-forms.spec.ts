import { useStack } from '../support/fixtures';
import { plainHttpJourneys } from '../support/plain-http';

useStack({ consent: 'first-party', environment: { TEST_PLAIN_FORMS: 'on' } });

// Where the document's own form can be sent, its script is another one.
plainHttpJourneys([
  ['/auth', 'before'],
  ['/auth', 'after'],
  ['/auth?show=signup', 'before'],
]);
