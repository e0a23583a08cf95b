import { withShared } from '@vestibule/messages';
import { sharedMessages } from '@vestibule/ui';
import { challenge } from '../messages/compiled/challenge';

/** What the screens of a client's request say. */
export const challengeMessages = withShared(challenge, sharedMessages);
