import { AuthError } from '@vestibule/auth-runtime';
import { RpcError } from './rpc-error';
import { stepUpFor } from './step-up';

const refusal = (...claims: string[]) => new AuthError('INVALID_CLAIM', 'no', { claims });

test('a refusal for a factor leads to it, with the way back', () => {
  expect(stepUpFor(refusal('step-up'), '/auth', '/account/security?intent=1')).toBe(
    '/auth/mfa?stepUp=true&redirectToPath=%2Faccount%2Fsecurity%3Fintent%3D1',
  );
});

test.each([
  ['another claim', refusal('st-mfa')],
  ['another claim besides', refusal('st-mfa', 'step-up')],
  ['no claim', refusal()],
  ['a procedure’s own refusal', new RpcError('FORBIDDEN', { message: 'no' })],
])('%s is not for the factor chooser', (_what, failure) => {
  expect(stepUpFor(failure, '/auth', '/account')).toBeUndefined();
});
