import { withShared } from '@vestibule/messages';
import { sharedMessages } from '@vestibule/ui';
import { signIn } from '../messages/compiled/sign-in';

/** What the screens of sign-in say. */
export const signInMessages = withShared(signIn, sharedMessages);
