import { withShared } from '@vestibule/messages';
import { sharedMessages } from '@vestibule/ui';
import { fallback } from '../messages/compiled/fallback';

/** What the page says in place of a form that can't be loaded. */
export const fallbackMessages = withShared(fallback, sharedMessages);
