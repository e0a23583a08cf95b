export { startApi } from './start-api';
export type { Api, ApiOptions, DevControls, LogEntry, Seeded } from './options';
export type { Inbox, InboxMessage, NewInboxMessage } from './dev/inbox';
export type { AppRouter } from './trpc/app-router';
