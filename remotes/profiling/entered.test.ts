import { enteredOf, problemOf, valueOf } from './entered';
import type { ProfileField } from './profile-calls';

const field = (type: ProfileField['type'], more: Partial<ProfileField> = {}): ProfileField => ({
  id: 'one',
  label: 'One',
  type,
  required: false,
  defaultValue: undefined,
  placeholder: undefined,
  description: undefined,
  options: undefined,
  ...more,
});

test.each([
  ['string', 'Ada', 'Ada'],
  ['string', ' ', undefined],
  ['number', '42', 42],
  ['number', '', undefined],
  ['boolean', 'true', true],
  ['toggle', '', false],
  ['multiselect', ['a'], ['a']],
] as const)('a %s that holds %j is sent as %j', (type, entered, value) => {
  expect(valueOf(field(type), entered)).toEqual(value);
});

test('a choice is sent as the value that the backend gave', () => {
  const options = [
    { value: 2, label: 'Two' },
    { value: false, label: 'None' },
  ];
  expect(valueOf(field('select', { options }), '2')).toBe(2);
  expect(valueOf(field('select', { options }), 'false')).toBe(false);
  expect(valueOf(field('select', { options }), '')).toBeUndefined();
});

test('what is saved comes before the default', () => {
  expect(enteredOf(field('string', { defaultValue: 'a' }), 'b')).toBe('b');
  expect(enteredOf(field('string', { defaultValue: 'a' }), undefined)).toBe('a');
  expect(enteredOf(field('boolean', { defaultValue: true }), false)).toBe('false');
  expect(enteredOf(field('multiselect'), ['a'])).toEqual(['a']);
});

test('what is required must not be empty, but a box may stay unticked', () => {
  expect(problemOf(field('string', { required: true }), '')).toBe('required');
  expect(problemOf(field('multiselect', { required: true }), [])).toBe('required');
  expect(problemOf(field('boolean', { required: true }), '')).toBeUndefined();
  expect(problemOf(field('string'), '')).toBeUndefined();
  expect(problemOf(field('number'), 'many')).toBe('number.wrong');
});
