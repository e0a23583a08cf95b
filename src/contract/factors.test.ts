import { FACTOR_IDS } from './factors';

test('factor ids: emailpassword, otp-email, otp-phone, link-email, link-phone, thirdparty, totp, webauthn', () => {
  expect([...FACTOR_IDS].toSorted()).toEqual([
    'emailpassword',
    'link-email',
    'link-phone',
    'otp-email',
    'otp-phone',
    'thirdparty',
    'totp',
    'webauthn',
  ]);
});
