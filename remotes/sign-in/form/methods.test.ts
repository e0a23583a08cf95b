import { shownMethod, methodsOf } from './methods';

test('the four factors with codes and links are one method', () => {
  const methods = { firstFactors: ['link-phone', 'otp-email', 'emailpassword'] as const, providers: [] };
  expect(methodsOf(methods)).toEqual(['emailpassword', 'passwordless']);
});

test('the address chooses among what the tenant offers, and nothing else', () => {
  expect(shownMethod(['emailpassword', 'webauthn'], 'webauthn')).toBe('webauthn');
  expect(shownMethod(['emailpassword', 'webauthn'], 'passwordless')).toBe('emailpassword');
  expect(shownMethod(['webauthn'], null)).toBe('webauthn');
  expect(shownMethod([], 'webauthn')).toBeUndefined();
});
