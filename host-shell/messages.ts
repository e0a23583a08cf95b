import { withShared } from '@vestibule/messages';
import { sharedMessages } from '@vestibule/ui';
import { shell } from './messages/compiled/shell';

/** What the shell itself says. */
export const messages = withShared(shell, sharedMessages);
