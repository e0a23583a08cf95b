import { checkConfig, type VestibuleConfig } from '@vestibule/contract';
import { waysIn } from './ways-in';

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

test.each([
  ['link-email', 'email', true],
  ['otp-email', 'email', undefined],
  ['otp-phone', 'phone', undefined],
] as const)('with %s, the message goes to: %s', (factor, code, linksOnly) => {
  const ways = waysIn(configOf(), told(factor));
  expect([ways?.code, ways?.linksOnly]).toEqual([code, linksOnly]);
});

test('the ways are the tenant’s', () => {
  expect(waysIn(configOf(), told('emailpassword'))).toEqual({
    password: true,
    code: undefined,
    passkey: false,
    providers: [],
  });
  expect(waysIn(configOf(), told('thirdparty', 'webauthn', 'otp-phone', 'link-email'))).toEqual({
    password: false,
    code: 'either',
    passkey: true,
    providers: [google],
  });
});

test('a way without its recipe isn’t offered', () => {
  const config = configOf({ recipes: ['emailpassword'] });
  expect(waysIn(config, told('emailpassword', 'thirdparty', 'otp-email', 'webauthn'))).toEqual({
    password: true,
    code: undefined,
    passkey: false,
    providers: [],
  });
});

test('a site that names its own ways has those', () => {
  const own = { usesDynamicLoginMethods: false, firstFactors: ['thirdparty'], providers: [{ id: 'github' }] };
  expect(waysIn(configOf(own), undefined)).toEqual({
    password: false,
    code: undefined,
    passkey: false,
    providers: [{ id: 'github', name: 'github' }],
  });
});

test.each([
  undefined,
  null,
  {},
  { status: 'ERROR' },
  { ...told('emailpassword'), firstFactors: 'all' },
  told(),
])('nothing is known from %j', (answer) => {
  expect(waysIn(configOf(), answer)).toBeUndefined();
});

test('a site that is a client of its own type at providers says so to them', () => {
  expect(waysIn(configOf({ clientType: 'kiosk' }), told('thirdparty'))).toMatchObject({
    providers: [google],
    clientType: 'kiosk',
  });
});
