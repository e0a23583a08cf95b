import type { ClaimRule } from '@vestibule/contract';
import { validatorOf } from './claim-validators';
import { loadSdk, startAuthRuntime } from '../sdk/runtime';
import { configFor, fakeApi } from '../testing/fake-api';

const NOW = Date.now();
const SECOND = 1000;

beforeAll(async () => {
  fakeApi();
  startAuthRuntime(configFor({ recipes: ['emailpassword', 'multifactorauth'] }));
  await loadSdk();
});

/** What a rule's validator says about an access token's payload. */
async function judge(rule: ClaimRule, payload: Readonly<Record<string, unknown>>) {
  const validator = await validatorOf(rule, 'rule 1');
  expect(validator.id).toBe('rule 1');
  return validator.validate(payload, {});
}

const valid = { isValid: true };
const invalid = (message: string) => ({ isValid: false, reason: expect.objectContaining({ message }) });
const claim = (v: unknown, t = NOW) => ({ 'my-claim': { v, t } });

describe('factor lists', () => {
  const completed = (...ids: string[]) => ({
    'st-mfa': { v: true, c: Object.fromEntries(ids.map((id) => [id, 1])) },
  });

  test('oneOf fails with "All factor checkers failed in the list"', async () => {
    const rule = { factors: [{ oneOf: ['totp', 'webauthn'] }] };
    const message = 'All factor checkers failed in the list';
    expect(await judge(rule, completed('emailpassword'))).toEqual(invalid(message));
    expect(await judge(rule, completed('webauthn'))).toEqual(valid);
  });

  test('allOfInAnyOrder fails with "Some factor checkers failed in the list"', async () => {
    const rule = { factors: [{ allOfInAnyOrder: ['totp', 'webauthn'] }] };
    const message = 'Some factor checkers failed in the list';
    expect(await judge(rule, completed('totp'))).toEqual(invalid(message));
    expect(await judge(rule, completed('webauthn', 'totp'))).toEqual(valid);
  });

  test('a factor by itself must be completed, and so must each of the list', async () => {
    const rule = { factors: ['totp', { oneOf: ['otp-email'] }] };
    expect(await judge(rule, completed('otp-email'))).toEqual(
      invalid('Factor validation failed: Not completed'),
    );
    expect(await judge(rule, completed('totp'))).toEqual(invalid('All factor checkers failed in the list'));
    expect(await judge(rule, completed('totp', 'otp-email'))).toEqual(valid);
  });

  test('without the claim they fail with "MFA info not available in payload"', async () => {
    expect(await judge({ factors: ['totp'] }, {})).toEqual(invalid('MFA info not available in payload'));
  });
});

describe('roles and permissions', () => {
  test.each([
    [{ role: 'admin' }, 'st-role'],
    [{ permission: 'admin' }, 'st-perm'],
  ] as const)('%j must be among those of the session', async (rule, id) => {
    expect(await judge(rule, { [id]: { v: ['editor', 'admin'], t: NOW } })).toEqual(valid);
    expect(await judge(rule, { [id]: { v: ['editor'], t: NOW } })).toEqual(invalid('wrong value'));
    expect(await judge(rule, {})).toEqual(invalid('value does not exist'));
  });
});

describe('a boolean claim', () => {
  test.each([true, false])('must be %s if the rule says so', async (is) => {
    expect(await judge({ claim: 'my-claim', is }, claim(is))).toEqual(valid);
    expect(await judge({ claim: 'my-claim', is }, claim(!is))).toEqual(invalid('wrong value'));
  });

  test('that is missing is neither', async () => {
    expect(await judge({ claim: 'my-claim', is: false }, {})).toEqual(invalid('value does not exist'));
  });
});

describe('a primitive claim', () => {
  test.each(['gold', 7])('must have the value %j', async (is) => {
    expect(await judge({ claim: 'my-claim', is }, claim(is))).toEqual(valid);
    expect(await judge({ claim: 'my-claim', is }, claim('silver'))).toEqual(invalid('wrong value'));
    expect(await judge({ claim: 'my-claim', is }, {})).toEqual(invalid('value does not exist'));
  });

  test('that is older than the rule allows doesn’t count', async () => {
    const rule = { claim: 'my-claim', is: 'gold', maxAgeInSeconds: 60 };
    expect(await judge(rule, claim('gold', NOW - 30 * SECOND))).toEqual(valid);
    expect(await judge(rule, claim('gold', NOW - 90 * SECOND))).toEqual(invalid('expired'));
    const { maxAgeInSeconds: _, ...ageless } = rule;
    expect(await judge(ageless, claim('gold', 0))).toEqual(valid);
  });
});

describe('a primitive-array claim', () => {
  const teams = claim(['a', 'b']);

  test.each([
    [{ includes: 'a' }, { includes: 'c' }],
    [{ excludes: 'c' }, { excludes: 'a' }],
    [{ includesAll: ['a', 'b'] }, { includesAll: ['a', 'c'] }],
    [{ includesAny: ['c', 'b'] }, { includesAny: ['c', 'd'] }],
    [{ excludesAll: ['c', 'd'] }, { excludesAll: ['c', 'b'] }],
  ])('%j holds, %j does not', async (holds, fails) => {
    expect(await judge({ claim: 'my-claim', ...holds }, teams)).toEqual(valid);
    expect(await judge({ claim: 'my-claim', ...fails }, teams)).toEqual(invalid('wrong value'));
    // If nothing is known, an excluded value doesn't count as excluded either.
    expect(await judge({ claim: 'my-claim', ...holds }, {})).toEqual(invalid('value does not exist'));
    const rule = { claim: 'my-claim', ...holds, maxAgeInSeconds: 60 };
    expect(await judge(rule, claim(['a', 'b'], NOW - 90 * SECOND))).toEqual(invalid('expired'));
  });
});

test('a product’s own claim comes with the token: no call fetches it again', async () => {
  const api = fakeApi();
  const validator = await validatorOf({ claim: 'my-claim', is: true }, 'rule 1');
  await validator.refresh({});
  expect(api.asked).toEqual([]);
});
