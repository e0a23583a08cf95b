import { withShared, type Catalogue, type MessagesOf } from '@vestibule/messages';
import { sharedMessages } from '@vestibule/ui';
import { factors } from '../messages/compiled/factors';

/** What the factor chooser and the screens of the factors say. */
export const factorMessages: Catalogue<MessagesOf<typeof factors> & MessagesOf<typeof sharedMessages>> =
  withShared(factors, sharedMessages);
