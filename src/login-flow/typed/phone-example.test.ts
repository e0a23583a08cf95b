import { readPhoneNumber } from './phone-number';
import { phoneExample } from './phone-example';

test.each([
  ['en', '+1 202 555 0143'],
  ['en-CA', '+1 613 555 0143'],
  ['en-GB', '+44 20 7946 0018'],
  ['en-AU', '+61 491 570 156'],
  ['en-IE', '+353 20 910 1234'],
  ['de', '+49 171 3920012'],
  ['de-AT', '+49 171 3920012'],
  ['fr', '+33 6 39 98 12 34'],
  ['fr-CA', '+1 613 555 0143'],
  ['sv', '+46 70 174 06 05'],
  ['pt-BR', '+55 11 90000-0000'],
  ['ja', '+81 90 0000 0000'],
  ['zh-Hans', '+86 138 0013 8000'],
  // No number of theirs is kept free.
  ['es', '+1 202 555 0143'],
  ['ar', '+1 202 555 0143'],
])('readers of %s see a number like theirs that the form accepts', (locale, number) => {
  const example = phoneExample(locale);
  expect(example.replaceAll('\u00A0', ' ')).toBe(number);
  expect(example).not.toContain(' ');
  expect(readPhoneNumber(example)).toBe(number.replaceAll(/[ -]/g, ''));
});
