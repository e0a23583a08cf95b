import { test, useStack } from '../support/fixtures';
import { LONG } from '../support/long';
import { sessionRaces } from '../support/session-races';

useStack({ environment: { VESTIBULE_TOKEN_TRANSFER_METHOD: 'header' } });

// With cookies each change goes through them.
test.describe('with headers', { tag: LONG }, sessionRaces);
