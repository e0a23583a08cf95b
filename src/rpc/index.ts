export { call } from './call';
export { createQueryClient } from './query-client';
export type { JsonRouter } from './subscription-link';
export { ALONE, createRpcClient, type RpcOptions } from './rpc-client';
export { RPC_STATUS, RpcError, toCallError, type CallError, type RpcErrorCode } from './rpc-error';
export { stepUpFor } from './step-up';
