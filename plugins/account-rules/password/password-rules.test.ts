import { passwordRefusal } from '@vestibule/login-flow';
import { readRules } from '../rules/read-rules';

const rules = readRules({
  password: { minLength: 15, needs: [] },
  tenants: {
    staff: { password: { minLength: 12, maxLength: 64, needs: ['uppercase', 'symbol'] } },
    partners: { signUp: { mode: 'open' } },
    usual: { password: {} },
  },
});
const refusal = (tenantId: string, password: string) => passwordRefusal(password, rules.passwordOf(tenantId));

const short = '(PASSWORD_RULE 15 99 length)';

test.each([
  ['public', 'correct horse b', undefined],
  ['public', 'correct horse', short],
  // What a tenant says nothing of is as in the installation.
  ['partners', 'correct horse', short],
  ['toString', 'correct horse', short],
  // A tenant's own stand in place of them.
  ['usual', 'correct horse 1', undefined],
  ['usual', 'correct horse', '(PASSWORD_RULE 8 99 digit)'],
  ['staff', 'Correct horse!', undefined],
  ['staff', 'correct horse 1', '(PASSWORD_RULE 12 64 uppercase symbol)'],
  ['staff', `A!${'x'.repeat(63)}`, '(PASSWORD_RULE 12 64 range)'],
  ['staff', `A!${'x'.repeat(62)}`, undefined],
  ['public', 'x'.repeat(99), undefined],
  ['public', 'x'.repeat(100), "Password's length must be lesser than 100 characters"],
])('in %s, of %s: %s', (tenantId, password, expected) => {
  expect(refusal(tenantId, password)).toBe(expected);
});

test('without rules for passwords, they are as usual', () => {
  expect(readRules({}).passwordOf('public')).toBeUndefined();
});

const kinds = '"letter", "digit", "lowercase", "uppercase", "symbol"';

test.each<[string, object, string]>([
  [
    'a length that is guessed',
    { minLength: 6 },
    'minLength: expected a whole number of characters from 8 to 64.',
  ],
  [
    'a length that nobody types',
    { minLength: 200 },
    'minLength: expected a whole number of characters from 8 to 64.',
  ],
  [
    'part of a character',
    { minLength: 8.5 },
    'minLength: expected a whole number of characters from 8 to 64.',
  ],
  ['words', { minLength: 'long' }, 'minLength: expected a whole number of characters from 8 to 64.'],
  [
    'a limit for password managers',
    { maxLength: 20 },
    'maxLength: expected a whole number of characters from 64 to 256.',
  ],
  [
    'a single length',
    { minLength: 64, maxLength: 64 },
    'minLength: expected less than maxLength: hardly any password could be long enough.',
  ],
  ['an unknown kind', { needs: ['emoji'] }, `needs.0: expected a list of ${kinds}.`],
  ['no list', { needs: 'digit' }, `needs: expected a list of ${kinds}.`],
  ['a kind twice', { needs: ['digit', 'digit'] }, 'needs: expected each kind once.'],
  [
    'a kind within another',
    { needs: ['letter', 'uppercase'] },
    'needs: "lowercase" and "uppercase" are letters already: leave "letter" out.',
  ],
  ['an unknown key', { length: 8 }, 'length: nothing here has this key.'],
])('%s stops the start with one sentence', (_name, password, sentence) => {
  expect(() => readRules({ password })).toThrow(`The rules: password.${sentence}`);
  expect(() => readRules({ tenants: { staff: { password } } })).toThrow(
    `The rules: tenants.staff.password.${sentence}`,
  );
});
