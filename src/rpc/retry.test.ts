import { AuthError } from '@vestibule/auth-runtime';
import { mayRetry, retryDelay } from './retry';
import { RPC_STATUS, RpcError, type RpcErrorCode } from './rpc-error';

const failed = (code: RpcErrorCode) => new RpcError(code, { message: 'no' });

test('the wait before a retry starts at a second, doubles, and stops growing at half a minute', () => {
  expect([0, 1, 2, 3, 4, 5, 20].map(retryDelay)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
});

test('a query is retried three times', () => {
  const failure = failed('SERVICE_UNAVAILABLE');
  expect([0, 1, 2, 3].map((retries) => mayRetry(retries, failure))).toEqual([true, true, true, false]);
});

test('what a retry can’t change is not retried', () => {
  const codes = Object.keys(RPC_STATUS) as RpcErrorCode[];
  expect(codes.filter((code) => mayRetry(0, failed(code)))).toEqual([
    'TIMEOUT',
    'TOO_MANY_REQUESTS',
    'INTERNAL_SERVER_ERROR',
    'BAD_GATEWAY',
    'SERVICE_UNAVAILABLE',
    'GATEWAY_TIMEOUT',
  ]);
});

test.each([
  ['NETWORK', undefined, true],
  ['SERVER', 502, true],
  ['SERVER', 404, false],
  ['TOO_MANY_REQUESTS', 429, true],
  ['UNAUTHORISED', 401, false],
  ['INVALID_CLAIM', 403, false],
  ['UNEXPECTED_ANSWER', undefined, false],
] as const)('a call that never reached a procedure: %s %s is retried: %s', (code, status, again) => {
  expect(mayRetry(0, new AuthError(code, 'no', status && { status }))).toBe(again);
});
