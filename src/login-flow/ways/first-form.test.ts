import { firstForm } from './first-form';
import type { SignInWays } from './ways';

const NONE: SignInWays = {
  password: false,
  code: undefined,
  linksOnly: false,
  passkey: false,
  providers: [],
};
const ALL: SignInWays = { ...NONE, password: true, code: 'email', passkey: true };
const google = { id: 'google', name: 'Google' };

function formAt(search: string, ways: SignInWays | undefined = ALL, further: { completed?: string[] } = {}) {
  return firstForm({ query: new URLSearchParams(search), ways, canUsePasskeys: true, ...further });
}

test('the usual form is first, the others follow', () => {
  expect(formAt('')).toEqual({
    mode: 'signin',
    way: 'emailpassword',
    isChosen: false,
    offered: ['emailpassword', 'passwordless', 'webauthn'],
  });
  expect(formAt('', { ...NONE, providers: [google] })).toMatchObject({ way: undefined, offered: [] });
});

test('a site’s own order says which form is first, of those that the tenant offers', () => {
  const ways: SignInWays = { ...ALL, order: ['webauthn', 'passwordless', 'emailpassword'] };
  expect(formAt('', ways)).toMatchObject({
    way: 'webauthn',
    offered: ['webauthn', 'passwordless', 'emailpassword'],
  });
  expect(formAt('', { ...ways, passkey: false })).toMatchObject({
    way: 'passwordless',
    offered: ['passwordless', 'emailpassword'],
  });
  expect(formAt('way=emailpassword', ways)).toMatchObject({ way: 'emailpassword', isChosen: true });
});

test.each([
  ['way=webauthn', ALL, 'webauthn', true],
  ['way=passwordless', ALL, 'passwordless', true],
  ['way=passwordless', { ...NONE, password: true }, 'emailpassword', false],
  ['rid=passwordless', ALL, 'passwordless', false],
  ['rid=thirdparty', ALL, 'emailpassword', false],
  ['rid=passwordless&way=webauthn', ALL, 'webauthn', true],
] as const)('“%s” chooses among what the tenant offers, and nothing else', (search, ways, way, isChosen) => {
  expect(formAt(search, ways)).toMatchObject({ way, isChosen });
});

test('where nobody knows the ways, the address is believed', () => {
  const formOf = (search: string) =>
    firstForm({ query: new URLSearchParams(search), ways: undefined, canUsePasskeys: false });
  expect(formOf('way=passwordless')).toMatchObject({ way: 'passwordless', isChosen: true });
  expect(formOf('way=odd')).toMatchObject({ way: 'emailpassword', isChosen: false, offered: [] });
});

test('a browser without passkeys isn’t offered them, unless there is nothing else', () => {
  const formOf = (ways: SignInWays) =>
    firstForm({ query: new URLSearchParams('way=webauthn'), ways, canUsePasskeys: false });
  expect(formOf(ALL)).toMatchObject({ way: 'emailpassword', offered: ['emailpassword', 'passwordless'] });
  expect(formOf({ ...NONE, passkey: true })).toMatchObject({ way: 'webauthn', offered: ['webauthn'] });
  expect(formOf({ ...NONE, passkey: true, providers: [google] })).toMatchObject({ way: undefined });
});

test.each([
  [['otp-email'], 'passwordless'],
  [['thirdparty'], undefined],
  [['totp'], 'emailpassword'],
])('who has completed %j signs in again by %s', (completed, way) => {
  expect(formAt('show=signup', ALL, { completed })).toMatchObject({ mode: 'signin', way });
});

test.each([
  ['show=signup', 'signup'],
  ['show=signin', 'signin'],
  ['show=neither', 'signin'],
  ['', 'signin'],
])('“%s” shows %s', (search, mode) => {
  expect(formAt(search).mode).toBe(mode);
});

test('where nobody signs up, the form is that of signing in, whatever the address asks for', () => {
  expect(formAt('show=signup', { ...ALL, isClosed: true })).toMatchObject({ mode: 'signin' });
  expect(formAt('show=signup', ALL)).toMatchObject({ mode: 'signup' });
});
