import {
  recoveryCodeFactorId as code,
  withRecoveryCode,
  type Requirements,
  type StandInInput,
} from './stand-in';

const now = 1_800_000_000;
const nothing = {};
const setUp = ['emailpassword', 'totp', 'otp-phone', code];

const cases: [string, Requirements, StandInInput, Requirements][] = [
  ['nothing is required', [{ oneOf: [] }], { completed: nothing, setUp }, [{ oneOf: [] }]],
  ['one factor is', ['totp'], { completed: nothing, setUp }, [{ oneOf: ['totp', code] }]],
  [
    'one of several is',
    [{ oneOf: ['webauthn', 'totp'] }],
    { completed: nothing, setUp },
    [{ oneOf: ['webauthn', 'totp', code] }],
  ],
  [
    'several rules ask for the same one',
    [{ oneOf: ['totp'] }, { oneOf: ['totp', 'webauthn'] }],
    { completed: nothing, setUp },
    [{ oneOf: ['totp', code] }, { oneOf: ['totp', 'webauthn', code] }],
  ],
  [
    'two are: it stands in for the first only',
    ['totp', 'otp-phone'],
    { completed: nothing, setUp },
    [{ oneOf: ['totp', code] }, 'otp-phone'],
  ],
  [
    'two are, in any order',
    [{ allOfInAnyOrder: ['otp-phone', 'totp'] }],
    { completed: nothing, setUp },
    [{ oneOf: ['otp-phone', code] }, { allOfInAnyOrder: ['totp'] }],
  ],
  [
    'the first was completed: it stands in for the second',
    ['totp', 'otp-phone'],
    { completed: { totp: now }, setUp },
    ['totp', { oneOf: ['otp-phone', code] }],
  ],
  [
    'the code was entered already, and the other factor completed after it',
    ['totp', 'otp-phone'],
    { completed: { [code]: now, 'otp-phone': now }, setUp },
    [{ oneOf: ['totp', code] }, 'otp-phone'],
  ],
  ['everything was completed', ['totp'], { completed: { totp: now }, setUp }, ['totp']],
  ['none of it is set up', ['webauthn'], { completed: nothing, setUp }, ['webauthn']],
  [
    'the first is not set up, so that it can be',
    ['webauthn', 'totp'],
    { completed: nothing, setUp },
    ['webauthn', { oneOf: ['totp', code] }],
  ],
];

it.each(cases)('when %s', (_, requirements, input, expected) => {
  expect(withRecoveryCode(requirements, input)).toEqual(expected);
});

// What the SDK does with the list: takes the first unsatisfied item.
function isSatisfied(requirements: Requirements, completed: Record<string, number>): boolean {
  return requirements.every((item) => {
    if (typeof item === 'string') return completed[item] !== undefined;
    if ('oneOf' in item)
      return item.oneOf.length === 0 || item.oneOf.some((id) => completed[id] !== undefined);
    return item.allOfInAnyOrder.every((id) => completed[id] !== undefined);
  });
}

it.each<[string, Requirements]>([
  ['in order', ['totp', 'otp-phone']],
  ['in any order', [{ allOfInAnyOrder: ['totp', 'otp-phone'] }]],
  ['of lists', [{ oneOf: ['totp', 'webauthn'] }, { oneOf: ['otp-phone'] }]],
])('of two factors %s a code alone is never enough, but with either of them it is', (_, requirements) => {
  const after = (completed: Record<string, number>) =>
    isSatisfied(withRecoveryCode(requirements, { completed, setUp }), completed);
  expect(after({ [code]: now })).toBe(false);
  expect(after({ [code]: now, totp: now })).toBe(true);
  expect(after({ [code]: now, 'otp-phone': now })).toBe(true);
  expect(after({ totp: now, 'otp-phone': now })).toBe(true);
});
