import { withShared } from '@vestibule/messages';
import { sharedMessages } from '@vestibule/ui';
import { profiling } from './messages/compiled/profiling';

/** What the step says besides what the backend's sections say. */
export const messages = withShared(profiling, sharedMessages);
