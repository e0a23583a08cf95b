import type { SuperTokensPlugin } from 'supertokens-node';

type Handler = Extract<SuperTokensPlugin['routeHandlers'], unknown[]>[number]['handler'];

// The SDK has no entry point for these.
export type BaseRequest = Parameters<Handler>[0];
export type BaseResponse = Parameters<Handler>[1];
