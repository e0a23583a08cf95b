import { TRPCError } from '@trpc/server';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import { TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc';
import { RPC_STATUS, type RpcErrorCode } from '@vestibule/rpc';

test('client and API have the same errors with the same statuses', () => {
  const codes = Object.keys(TRPC_ERROR_CODES_BY_KEY) as RpcErrorCode[];
  const statuses = codes.map((code) => [code, getHTTPStatusCodeFromError(new TRPCError({ code }))]);
  expect(RPC_STATUS).toEqual(Object.fromEntries(statuses));
});
