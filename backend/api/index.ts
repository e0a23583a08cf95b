export { startApi } from './start-api';
export type { Api, ApiOptions, DevControls, LogEntry, Seeded } from './options';
export type { Inbox, InboxMessage, NewInboxMessage } from './dev/inbox';
