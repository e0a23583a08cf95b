import { looksLikePhone } from './phone-entry';

test('digits are a phone number, an address that starts with them is not', () => {
  expect(looksLikePhone('+33 6 12')).toBe(true);
  expect(looksLikePhone('(202) 555-0143')).toBe(true);
  expect(looksLikePhone('')).toBe(false);
  expect(looksLikePhone('+')).toBe(false);
  expect(looksLikePhone('007@example.com')).toBe(false);
});
