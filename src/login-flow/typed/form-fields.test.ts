import type { SignUpField } from '@vestibule/contract';
import { passwordRefusal } from './password';
import { checkFormFields, refusedFields, SIGN_IN_RULES, signUpRules } from './form-fields';

const fields = (email: string, password: string) => [
  { id: 'email', value: email },
  { id: 'password', value: password },
];

test('the email is trimmed before it is checked, the password is not', () => {
  expect(checkFormFields(fields('  ada@example.com\t', ' pass word1 '), signUpRules([]))).toEqual({
    fields: fields('ada@example.com', ' pass word1 '),
    problems: [],
  });
});

test.each([
  [fields('ada@example.com', 'abc1234'), [{ id: 'password', code: 'PASSWORD_WEAK' }]],
  [fields('ada@example.com', 'abcdefgh'), [{ id: 'password', code: 'PASSWORD_WEAK' }]],
  [fields('ada@example.com', '12345678'), [{ id: 'password', code: 'PASSWORD_WEAK' }]],
  [fields('ada@example.com', `a1${'x'.repeat(98)}`), [{ id: 'password', code: 'PASSWORD_LONG' }]],
  [fields('ada@example', 'abcd1234'), [{ id: 'email', code: 'EMAIL_INVALID' }]],
  [fields('ada@bücher.example/x', 'abcd1234'), [{ id: 'email', code: 'EMAIL_INVALID' }]],
  [
    fields(' ', ''),
    [
      { id: 'email', code: 'EMPTY' },
      { id: 'password', code: 'EMPTY' },
    ],
  ],
])('signing up refuses %j', (typed, problems) => {
  expect(checkFormFields(typed, signUpRules([])).problems).toEqual(problems);
});

test('the longest password is one character shorter than what the API refuses', () => {
  expect(checkFormFields(fields('ada@example.com', `a1${'x'.repeat(97)}`), signUpRules([])).problems).toEqual(
    [],
  );
});

// supertokens-node's own rule knows only A to Z and 0 to 9.
test.each([
  'длинный-пароль-1843',
  'κωδικός-1843-μακρύς',
  'パスワード-1843-長い',
  'password-١٢٣٤',
  'пароль-١٢٣٤',
])('letters and digits are those of any script: %s', (password) => {
  expect(checkFormFields(fields('ada@example.com', password), signUpRules([])).problems).toEqual([]);
});

test.each([
  ['abc1234', 'Password must contain at least 8 characters, including a number'],
  ['😀😀😀a1', 'Password must contain at least 8 characters, including a number'],
  ['-!-!-!-1234', 'Password must contain at least one alphabet'],
  ['пароль-пароль', 'Password must contain at least one number'],
  [`a1${'x'.repeat(98)}`, "Password's length must be lesser than 100 characters"],
  ['correct horse 1', undefined],
])('the API says of %s: %s', (password, refusal) => {
  expect(passwordRefusal(password)).toBe(refusal);
});

test('signing in requires no password strength', () => {
  expect(checkFormFields(fields('ada@example.com', 'x'), SIGN_IN_RULES).problems).toEqual([]);
});

test.each([
  [[]],
  [fields('ada@example.com', 'x').slice(1)],
  [[...fields('a@b.co', 'x'), { id: 'name', value: 'A' }]],
])('more or fewer fields than configured are an error: %j', (typed) => {
  expect(() => checkFormFields(typed, SIGN_IN_RULES)).toThrow(
    'Are you sending too many / too few formFields?',
  );
});

test('supertokens-node’s texts have codes, another API’s texts are quoted', () => {
  expect(
    refusedFields([
      { id: 'email', error: 'This email already exists. Please sign in instead.' },
      { id: 'password', error: 'Not your dog’s name, please.' },
      { id: 'email', error: 'constructor' },
    ]),
  ).toEqual([
    { id: 'email', code: 'EMAIL_TAKEN' },
    { id: 'password', code: 'REFUSED', text: 'Not your dog’s name, please.' },
    { id: 'email', code: 'REFUSED', text: 'constructor' },
  ]);
});

describe('with fields of the configuration', () => {
  const field = (id: string, rest: Partial<SignUpField> = {}): SignUpField => ({
    id,
    type: 'text',
    label: id,
    optional: false,
    order: 0,
    ...rest,
  });
  const rules = signUpRules([
    field('name'),
    field('company', { optional: true }),
    field('terms', { type: 'checkbox' }),
    field('news', { type: 'checkbox', optional: true }),
  ]);
  const own = fields('ada@example.com', 'abcd1234');
  const further = (name: string, company: string, terms: string, news: string) =>
    Object.entries({ name, company, terms, news }).map(([id, value]) => ({ id, value }));

  test('signing up asks for what isn’t optional, and for boxes to be ticked', () => {
    expect(checkFormFields([...own, ...further('', '', 'false', 'false')], rules).problems).toEqual([
      { id: 'name', code: 'EMPTY' },
      { id: 'terms', code: 'EMPTY' },
    ]);
    const whole = [...own, ...further(' Ada ', '', 'true', 'false')];
    expect(checkFormFields(whole, rules)).toEqual({ fields: whole, problems: [] });
  });

  test.each([[own], [[...own, ...further('Ada', '', 'true', 'false'), { id: 'age', value: '36' }]]])(
    'their number counts: %j',
    (typed) => {
      expect(() => checkFormFields(typed, rules)).toThrow('Are you sending too many / too few formFields?');
    },
  );
});
