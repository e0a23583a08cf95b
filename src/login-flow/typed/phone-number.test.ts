import { looksLikePhone } from './text';
import { readPhoneNumber } from './phone-number';

test.each([
  ['+49 151 12345678'],
  ['\u202A+49 151 12345678\u202C'],
  ['tel:+4915112345678'],
  ['tel:+49-151-12345678'],
  ['0049 151 12345678'],
  ['+49 151/12345678'],
  ['+49 (151) 12345678'],
  ['+49 (0)151 12345678'],
  ['+49\u2011151\u201112345678'],
  ['+49–151–12345678'],
  ['+49.151.12345678'],
  ['+49\u00A0151\u202F12345678'],
  ['＋４９１５１１２３４５６７８'],
  ['+٤٩١٥١١٢٣٤٥٦٧٨'],
  ['+۴۹۱۵۱۱۲۳۴۵۶۷۸'],
])('%j is a number, with a country or without', (typed) => {
  expect(readPhoneNumber(typed)).toBe('+4915112345678');
  expect(readPhoneNumber(typed, 'US')).toBe('+4915112345678');
  expect(looksLikePhone(typed)).toBe(true);
});

test('a number is read in the chosen country, unless it names its own', () => {
  expect(readPhoneNumber('06 12 34 56 78', 'FR')).toBe('+33612345678');
  expect(readPhoneNumber('+44 7400 123456', 'FR')).toBe('+447400123456');
  expect(readPhoneNumber('06 12 34 56 78')).toBeUndefined();
});

test.each(['', '12', '+', '+49', 'ada', '+49 151 1234567890123'])('%j is none', (typed) => {
  expect(readPhoneNumber(typed, 'FR')).toBeUndefined();
});

test('what is no number, or not yet, doesn’t look like one', () => {
  expect(['', '+', 'tel:', '007@example.com', 'ada'].some(looksLikePhone)).toBe(false);
  expect(['0', '+3', '(202) 555-0143'].every(looksLikePhone)).toBe(true);
});
