import { withShared, type Catalogue, type MessagesOf } from '@vestibule/messages';
import { sharedMessages } from '@vestibule/ui';
import { signIn } from '../messages/compiled/sign-in';

/** What the screens of sign-in say. */
export const signInMessages: Catalogue<MessagesOf<typeof signIn> & MessagesOf<typeof sharedMessages>> =
  withShared(signIn, sharedMessages);
