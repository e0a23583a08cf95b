import { AuthError } from '@vestibule/auth-runtime';
import { mayRetry, retryDelay } from './retry';
import { RPC_STATUS, RpcError, type RpcErrorCode } from './rpc-error';

const failed = (code: RpcErrorCode) => new RpcError(code, { message: 'no' });

test('the wait before another try begins with a second, doubles, and ends at half a minute', () => {
  expect([0, 1, 2, 3, 4, 5, 20].map(retryDelay)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
});

test('a query is tried three more times', () => {
  const failure = failed('SERVICE_UNAVAILABLE');
  expect([0, 1, 2, 3].map((retries) => mayRetry(retries, failure))).toEqual([true, true, true, false]);
});

test('what another try can’t change is not tried again', () => {
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
] as const)('what never came to a procedure: %s %s is tried again: %s', (code, status, again) => {
  expect(mayRetry(0, new AuthError(code, 'no', status && { status }))).toBe(again);
});
