export { createApi, openAccounts, seedCore, serverOptions, startApi } from './start-api';
export { assertAccountRules } from './recipes/account-rules';
export { assertConsent } from './recipes/oauth/consent';
export { CoreNotReadyError } from './core/core-health';
export type {
  Api,
  ApiOptions,
  CreatedApi,
  Development,
  LimitOptions,
  LogEntry,
  Seeded,
  SessionOptions,
} from './options';
export { readSeed } from './seed/seed-file';
export type { SeedFile } from './seed/seed-file';
export { readProviders } from './third-party/provider-settings';
export type { ProviderSettings } from './third-party/provider-settings';
export type { DeliverySettings } from './delivery/create-delivery';
export type { Message } from './delivery/message';
export type { WaitingAccounts } from './sign-up/waiting-accounts';
export type { AppRouter } from './trpc/app-router';
