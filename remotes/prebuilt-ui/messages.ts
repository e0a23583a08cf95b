import { withShared } from '@vestibule/messages';
import { sharedMessages } from '@vestibule/ui';
import { prebuiltUi } from './messages/compiled/prebuilt-ui';

/** What the pages around SuperTokens' screens say; the rest is SuperTokens'. */
export const messages = withShared(prebuiltUi, sharedMessages);
