import { maskedEmail, maskedPhoneNumber } from './mask';

test.each([
  ['ada@example.com', 'a…@example.com'],
  ['a@example.com', '…@example.com'],
  ['"a@b"@example.com', '"…@example.com'],
])('%s is shown as %s', (email, masked) => {
  expect(maskedEmail(email)).toBe(masked);
});

test('of a number, the end is shown', () => {
  expect(maskedPhoneNumber('+33612345678')).toBe('…78');
});
