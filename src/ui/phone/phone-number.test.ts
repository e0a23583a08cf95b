import { countryChoices, likelyCountry, whileTyping } from './phone-number';

test('added digits are formatted, edits inside are left alone', () => {
  expect(whileTyping('0612345678', '061234567', 'FR')).toEqual({ text: '06 12 34 56 78', country: 'FR' });
  expect(whileTyping('06 12 4', '06 12 34', 'FR').text).toBe('06 12 4');
  // Typed before the field showed the formatted text.
  expect(whileTyping('2025550143', '(202) 555-014', 'US').text).toBe('(202) 555-0143');
  expect(whileTyping('20255501', '(202) 555-014', 'US').text).toBe('20255501');
  expect(whileTyping('+447400123456', '', 'FR').country).toBe('GB');
  // Copied from a list of contacts, and dialled as in most countries.
  expect(whileTyping('\u202A+44 7400 123456\u202C', '', 'FR')).toEqual({
    text: '+44 7400 123456',
    country: 'GB',
  });
  expect(whileTyping('00447400123456', '', 'FR')).toEqual({ text: '+44 7400 123456', country: 'GB' });
});

test('the country is guessed from the language, and named in it', () => {
  expect(likelyCountry('de')).toBe('DE');
  expect(likelyCountry('en-GB')).toBe('GB');
  expect(countryChoices('en').find(({ id }) => id === 'FR')?.label).toBe('France (+33)');
});
