import { withShared } from '@vestibule/messages';
import { sharedMessages } from '@vestibule/ui';
import { account } from './messages/compiled/account';

/** What the account's pages say. */
export const messages = withShared(account, sharedMessages);
