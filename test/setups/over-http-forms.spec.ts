import { useStack } from '../support/fixtures';
import { plainHttpJourneys } from '../support/over-http';

useStack({ consent: 'first-party', environment: { TEST_NO_SCRIPT: 'on' } });

// Where the document's own form can be sent, its script is another one.
plainHttpJourneys([
  ['/auth', 'before'],
  ['/auth', 'after'],
  ['/auth?show=signup', 'before'],
]);
