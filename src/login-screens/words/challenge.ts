import { withShared, type Catalogue, type MessagesOf } from '@vestibule/messages';
import { sharedMessages } from '@vestibule/ui';
import { challenge } from '../messages/compiled/challenge';

/** What the screens of a client's request say. */
export const challengeMessages: Catalogue<MessagesOf<typeof challenge> & MessagesOf<typeof sharedMessages>> =
  withShared(challenge, sharedMessages);
