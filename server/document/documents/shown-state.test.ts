import type { Screen, SignInWays } from '@vestibule/login-flow';
import { inOneWay, type KnownWays } from './shown-state';

const NONE: SignInWays = {
  password: false,
  code: undefined,
  linksOnly: false,
  passkey: false,
  providers: [],
};
const BOTH: SignInWays = { ...NONE, password: true, code: 'email' };

const screenAt = (page: string, screen: Screen, ways: KnownWays, isTold = true) =>
  inOneWay({ screen, isTold }, new URL(page, 'https://page.test'), ways, false)?.screen;

test.each([
  ['/auth', { screen: 'sign-in' }],
  ['/auth?rid=passwordless', { screen: 'code' }],
  ['/auth?way=passwordless', { screen: 'code' }],
  ['/auth?show=signup', { screen: 'sign-up' }],
  ['/auth?show=signup&way=passwordless', { screen: 'code' }],
  ['/auth?way=odd', { screen: 'sign-in' }],
])('the address asks for a form: %s', (page, screen) => {
  expect(screenAt(page, { screen: 'sign-in' }, BOTH)).toEqual(screen);
  expect(screenAt(page, { screen: 'sign-in' }, BOTH, false)).toEqual(screen);
});

test('what went wrong stays at the form that was sent', () => {
  const failed: Screen = { screen: 'sign-in', email: 'ada@example.test', problem: { code: 'error.SERVER' } };
  expect(screenAt('/auth?way=passwordless', failed, BOTH)).toEqual(failed);
  const refused: Screen = { screen: 'sign-up', errors: { email: 'No.' } };
  expect(screenAt('/auth?show=signup', refused, BOTH)).toEqual(refused);
});

test('where nobody knows the ways, only a page without script believes the address', () => {
  const asked = '/auth?way=passwordless';
  expect(screenAt(asked, { screen: 'sign-in' }, undefined)).toEqual({ screen: 'code' });
  expect(screenAt(asked, { screen: 'sign-in' }, undefined, false)).toBeUndefined();
  expect(screenAt('/auth', { screen: 'sign-in' }, undefined, false)).toEqual({ screen: 'sign-in' });
});

test('a tenant without passwords sets none', () => {
  for (const screen of ['reset-password', 'new-password'] as const) {
    expect(screenAt('/auth/reset-password', { screen }, BOTH)).toEqual({ screen });
    expect(screenAt('/auth/reset-password', { screen }, undefined)).toEqual({ screen });
    const codes = { ...NONE, code: 'email' } as const;
    expect(screenAt('/auth/reset-password', { screen }, codes)).toEqual({
      screen: 'not-offered',
      why: 'password',
    });
  }
});

test('a tenant that nobody knows has no form', () => {
  for (const screen of ['sign-in', 'sign-up', 'code', 'reset-password'] as const) {
    expect(screenAt('/auth', { screen }, 'TENANT_UNKNOWN')).toEqual({ screen: 'not-offered', why: 'tenant' });
  }
  expect(screenAt('/auth', { screen: 'reset-done' }, 'TENANT_UNKNOWN')).toEqual({ screen: 'reset-done' });
});
