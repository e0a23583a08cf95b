export { startApi } from './start-api';
export type { Api, ApiOptions, DevControls, LogEntry, Seeded } from './options';
export { readProviders } from './third-party/read-providers';
export type { ProviderSettings } from './third-party/provider-settings';
export type { Inbox, InboxMessage, NewInboxMessage } from './dev/inbox';
export type { AppRouter } from './trpc/app-router';
