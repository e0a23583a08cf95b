import { withShared } from '@vestibule/messages';
import { sharedMessages } from '@vestibule/ui';
import { factors } from '../messages/compiled/factors';

/** What the factor chooser and the screens of the factors say. */
export const factorMessages = withShared(factors, sharedMessages);
