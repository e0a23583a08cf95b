import { useStack } from '../support/fixtures';
import { sessionRaces } from '../support/session-races';

useStack({ environment: { VESTIBULE_TOKEN_TRANSFER_METHOD: 'header' } });

sessionRaces();
