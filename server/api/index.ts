export { OwnApp } from './dev/own-app';
export { maxHeaderSize, startApi } from './start-api';
export type { Api, ApiOptions, DevControls, LimitOptions, LogEntry, Seeded, SessionOptions } from './options';
export { readProviders } from './third-party/read-providers';
export type { ProviderSettings } from './third-party/provider-settings';
export type { DeliverySettings } from './delivery/create-delivery';
export type { Message } from './delivery/message';
export type { InboxMessage } from './dev/inbox';
export type { AppRouter } from './trpc/app-router';
