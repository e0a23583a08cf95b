import { checkConfig, type VestibuleConfig } from '@vestibule/contract';
import { loginMethodsOf } from './login-methods';
import { hasCodeBesideLink, isUsable, waysOf } from './ways';

function configOf(further: object = {}): VestibuleConfig {
  const recipes = ['emailpassword', 'passwordless', 'thirdparty', 'webauthn'];
  const checked = checkConfig({ appName: 'Acme', apiDomain: 'https://api.test', recipes, ...further });
  if (!checked.ok) throw new Error(checked.problems.join());
  return checked.value;
}

const google = { id: 'google', name: 'Google' };
const told = (...firstFactors: string[]) => ({
  status: 'OK',
  thirdParty: { providers: [google] },
  firstFactors,
});

function waysIn(config: VestibuleConfig, answer: unknown) {
  const methods = loginMethodsOf(config, answer);
  return methods && waysOf(methods);
}

const NONE = { password: false, code: undefined, linksOnly: false, passkey: false, providers: [] };

test.each([
  ['link-email', 'email', true],
  ['otp-email', 'email', false],
  ['link-phone', 'phone', true],
  ['otp-phone', 'phone', false],
] as const)('with %s, the message goes to: %s', (factor, code, linksOnly) => {
  expect(waysIn(configOf(), told(factor))).toEqual({ ...NONE, code, linksOnly });
});

test('the ways are the tenant’s', () => {
  expect(waysIn(configOf(), told('emailpassword'))).toEqual({ ...NONE, password: true });
  expect(waysIn(configOf(), told('thirdparty', 'webauthn', 'otp-phone', 'link-email', 'odd'))).toEqual({
    ...NONE,
    code: 'either',
    passkey: true,
    providers: [google],
  });
});

test('a way without its recipe isn’t offered', () => {
  const config = configOf({ recipes: ['emailpassword'] });
  expect(waysIn(config, told('emailpassword', 'thirdparty', 'otp-email', 'webauthn'))).toEqual({
    ...NONE,
    password: true,
  });
});

test('a site that names its own ways has those', () => {
  const own = { usesDynamicLoginMethods: false, firstFactors: ['thirdparty'], providers: [{ id: 'github' }] };
  expect(waysIn(configOf(own), undefined)).toEqual({
    ...NONE,
    providers: [{ id: 'github', name: 'github' }],
  });
});

test.each([undefined, null, {}, { status: 'ERROR' }, { ...told('emailpassword'), firstFactors: 'all' }])(
  'nothing is known from %j',
  (answer) => {
    expect(waysIn(configOf(), answer)).toBeUndefined();
  },
);

test('nobody can sign in without a way', () => {
  const isOpen = (...factors: string[]) => {
    const ways = waysIn(configOf(), told(...factors));
    return ways && isUsable(ways);
  };
  expect([isOpen(), isOpen('totp'), isOpen('thirdparty'), isOpen('webauthn')]).toEqual([
    false,
    false,
    true,
    true,
  ]);
});

test.each([
  [['link-email'], false],
  [['otp-email'], false],
  [['link-email', 'otp-email'], true],
  [['link-email', 'otp-phone'], false],
  [['link-phone', 'otp-phone', 'emailpassword'], true],
  [['link-email', 'otp-email', 'link-phone'], false],
] as const)('whether a message of %s has a code beside its link', (firstFactors, hasCode) => {
  expect(hasCodeBesideLink({ firstFactors })).toBe(hasCode);
});

test('a site’s order of ways is continued by the usual one, asked or configured', () => {
  const order = { signInOrder: ['passwordless'] };
  const whole = ['passwordless', 'emailpassword', 'webauthn'];
  expect(waysIn(configOf(order), told('otp-email', 'emailpassword'))).toMatchObject({ order: whole });
  const own = { ...order, usesDynamicLoginMethods: false, firstFactors: ['otp-email', 'emailpassword'] };
  expect(waysIn(configOf(own), undefined)).toMatchObject({ order: whole });
  expect(waysIn(configOf(), told('emailpassword'))).not.toHaveProperty('order');
  expect(() => configOf({ signInOrder: ['thirdparty'] })).toThrow('signInOrder');
});

test('nobody signs up where the API says so, and in no other words', () => {
  const isClosed = (signUp: unknown) => waysIn(configOf(), { ...told('emailpassword'), signUp })?.isClosed;
  expect(['off', 'open', undefined, 'OFF'].map(isClosed)).toEqual([true, undefined, undefined, undefined]);
});
