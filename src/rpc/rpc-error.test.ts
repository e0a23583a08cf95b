/** @jest-environment node */
import { AuthError } from '@vestibule/auth-runtime';
import { TRPCClientError } from '@trpc/client';
import { RPC_STATUS, RpcError, toCallError } from './rpc-error';

const answered = (data: unknown) =>
  TRPCClientError.from({ error: { code: -32_004, message: 'No such thing', data } });

test('the error of a procedure keeps code, status and request id', () => {
  const failure = answered({ code: 'NOT_FOUND', httpStatus: 404, path: 'x', requestId: 'r-1' });
  expect(toCallError(failure)).toMatchObject({
    name: 'RpcError',
    code: 'NOT_FOUND',
    status: 404,
    requestId: 'r-1',
    message: 'No such thing',
  });
});

test('an answer with a code that tRPC doesn’t know isn’t a procedure’s', () => {
  expect(toCallError(answered({ code: 'ODD', httpStatus: 404 }))).toMatchObject({
    code: 'UNEXPECTED_ANSWER',
  });
});

test('what the session threw is passed on unchanged', () => {
  const failure = new AuthError('INVALID_CLAIM', 'no', { claims: ['step-up'] });
  expect(toCallError(TRPCClientError.from(failure))).toBe(failure);
});

test('a backend without procedures has none of them', () => {
  const failure = new RpcError('NOT_IMPLEMENTED', { message: 'the API has no /trpc/profile' });
  expect(toCallError(TRPCClientError.from(failure))).toBe(failure);
});

test('a call that never arrived is a network failure', () => {
  expect(toCallError(TRPCClientError.from(new TypeError('Failed to fetch')))).toMatchObject({
    code: 'NETWORK',
  });
});

test('the specification’s HTTP statuses each have a code', () => {
  const listed = [400, 401, 403, 404, 405, 408, 409, 412, 413, 415, 422, 429, 499, 500, 501, 502, 503, 504];
  expect(Object.values(RPC_STATUS)).toEqual(expect.arrayContaining(listed));
});
