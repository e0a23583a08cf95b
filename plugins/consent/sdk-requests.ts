import type { PluginRouteHandler } from 'supertokens-node/types';

// The SDK has no entry point for these.
export type BaseRequest = Parameters<PluginRouteHandler['handler']>[0];
export type BaseResponse = Parameters<PluginRouteHandler['handler']>[1];
