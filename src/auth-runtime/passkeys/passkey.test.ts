import { jest } from '@jest/globals';
import { AuthError } from '../errors/auth-error';
import { passkeyOutcome } from './passkey';

const failed = (name: string) => ({
  status: 'FAILED_TO_AUTHENTICATE_USER',
  error: new DOMException('no', name),
});

test.each([
  [{ status: 'OK' }, 'OK'],
  [failed('NotAllowedError'), 'CANCELLED'],
  [failed('AbortError'), 'CANCELLED'],
  [failed('UnknownError'), 'DEVICE_FAILED'],
  [{ status: 'FAILED_TO_REGISTER_USER', error: 'something' }, 'DEVICE_FAILED'],
  [{ status: 'WEBAUTHN_NOT_SUPPORTED' }, 'NOT_SUPPORTED'],
  [{ status: 'INVALID_CREDENTIALS_ERROR' }, 'UNKNOWN_PASSKEY'],
  [{ status: 'OPTIONS_NOT_FOUND_ERROR' }, 'EXPIRED'],
  [{ status: 'AUTHENTICATOR_ALREADY_REGISTERED' }, 'ALREADY_REGISTERED'],
])('%j is %s', (answer, status) => {
  expect(passkeyOutcome(answer)).toEqual({ status });
});

test('invalid credentials mean something else when a passkey is created', () => {
  expect(passkeyOutcome({ status: 'INVALID_CREDENTIALS_ERROR' }, 'NEW_PASSKEY_INVALID')).toEqual({
    status: 'NEW_PASSKEY_INVALID',
  });
});

test('a page on a host that the passkeys aren’t for tells the developer', () => {
  const log = jest.spyOn(console, 'error').mockReturnValue();
  expect(passkeyOutcome(failed('SecurityError'))).toEqual({ status: 'NOT_SUPPORTED' });
  expect(log).toHaveBeenCalledWith(expect.stringContaining('can’t be used on this host'));
});

test('what the rules forbid is a refusal', () => {
  const said = jest.spyOn(console, 'info').mockReturnValue();
  expect(passkeyOutcome({ status: 'SIGN_UP_NOT_ALLOWED', reason: '… (ERR_CODE_025)' })).toMatchObject({
    status: 'NOT_ALLOWED',
    cause: 'OTHER_METHOD',
  });
  expect(said).toHaveBeenCalledWith(expect.stringContaining('ERR_CODE_025'));
});

test.each(['SOMETHING_NEW', 'toString'])('an unknown status is an error: %s', (status) => {
  expect(() => passkeyOutcome({ status })).toThrow(AuthError);
});
