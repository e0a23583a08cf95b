import { shownWay, waysOf } from './ways';

test('four factors of codes and links are one way', () => {
  const methods = { firstFactors: ['link-phone', 'otp-email', 'emailpassword'] as const, providers: [] };
  expect(waysOf(methods)).toEqual(['emailpassword', 'passwordless']);
});

test('the address chooses among what the tenant offers, and nothing else', () => {
  expect(shownWay(['emailpassword', 'webauthn'], 'webauthn')).toBe('webauthn');
  expect(shownWay(['emailpassword', 'webauthn'], 'passwordless')).toBe('emailpassword');
  expect(shownWay(['webauthn'], null)).toBe('webauthn');
  expect(shownWay([], 'webauthn')).toBeUndefined();
});
