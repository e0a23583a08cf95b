import { useStack } from '../support/fixtures';
import { sessionRaces } from '../support/session-races';

useStack({ environment: { VESTIBULE_TOKEN_TRANSFER_METHOD: 'header' } });

// With tokens in headers, a refresh that waited may still end the session of who signed in meanwhile.
sessionRaces({ refreshesAsOther: false });
