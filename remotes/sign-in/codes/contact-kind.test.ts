import { contactKindOf, looksLikePhone } from './contact-kind';

test.each([
  [['otp-email'], 'email'],
  [['link-email', 'emailpassword'], 'email'],
  [['link-phone'], 'phone'],
  [['otp-phone', 'link-email'], 'either'],
] as const)('%s ask for %s', (firstFactors, kind) => {
  expect(contactKindOf({ firstFactors })).toBe(kind);
});

test('digits are a phone, an address that starts with them is not', () => {
  expect(looksLikePhone('+33 6 12')).toBe(true);
  expect(looksLikePhone('(202) 555-0143')).toBe(true);
  expect(looksLikePhone('')).toBe(false);
  expect(looksLikePhone('+')).toBe(false);
  expect(looksLikePhone('007@example.com')).toBe(false);
});
