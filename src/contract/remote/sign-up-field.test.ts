import { check } from '../guard';
import { signUpFieldsSchema } from './sign-up-field';

const name = { id: 'name', label: 'Full name' };

test('a field is a required text below the password unless it says otherwise', () => {
  expect(check(signUpFieldsSchema, [name])).toEqual({
    ok: true,
    value: [{ ...name, type: 'text', optional: false, order: 0 }],
  });
});

test.each([
  { ...name, label: { en: 'Full name', de: 'Vor- und Nachname' }, help: 'As in your passport.', order: -1 },
  { ...name, type: 'tel', autocomplete: 'tel', optional: true },
  { ...name, type: 'select', options: [{ value: 'at', label: { en: 'Austria', de: 'Österreich' } }] },
  { ...name, type: 'checkbox' },
  { id: 'captcha', type: 'slot' },
])('accepts %j', (field) => {
  expect(check(signUpFieldsSchema, [field])).toMatchObject({ ok: true, value: [field] });
});

test.each([
  [[{ ...name, id: 'email' }], /^0\.id: /],
  [[{ ...name, id: 'password' }], /^0\.id: /],
  [[{ ...name, id: 'full name' }], /^0\.id: /],
  [[{ id: 'name' }], /^0: expected a label/],
  [[{ ...name, label: { de: 'Name' } }], /^0\.label: expected a text, or one for each language and "en"/],
  [[{ ...name, type: 'password' }], /^0\.type: /],
  [[{ ...name, type: 'select' }], /^0: .*options for a select/],
  [[{ ...name, options: [] }], /^0: .*options for a select/],
  [[{ ...name, required: true }], /^0\.required: /],
  [[name, name], /^.*: expected each id once/],
])('names the mistake in %j', (fields, problem) => {
  const checked = check(signUpFieldsSchema, fields);
  expect(checked.ok ? [] : checked.problems).toEqual([expect.stringMatching(problem)]);
});
