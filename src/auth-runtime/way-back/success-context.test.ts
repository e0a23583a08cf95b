import { jest } from '@jest/globals';
import { startAuthRuntime } from '../sdk/runtime';
import {
  afterSignIn,
  finalPath,
  forgetSuccessContext,
  goOnAfterSignIn,
  keepSuccessContext,
} from './success-context';
import { configFor, fakeApi } from '../testing/fake-api';
import { dropSession, frontToken, startSession } from '../testing/fake-session';

const query = (redirectToPath?: string) =>
  new URLSearchParams(redirectToPath === undefined ? {} : { redirectToPath });

beforeEach(() => window.sessionStorage.clear());
afterEach(() => jest.useRealTimers());

test('the address decides, if it names a path of this site', () => {
  keepSuccessContext('/kept');
  expect(finalPath(query('/asked?x=1'))).toBe('/asked?x=1');
  expect(finalPath(query('https://evil.test/'))).toBe('/kept');
  expect(finalPath(query('//evil.test/'))).toBe('/kept');
});

test('otherwise the tab’s last sign-in decides, and each works once', () => {
  keepSuccessContext('/auth?loginChallenge=one');
  keepSuccessContext('/auth?loginChallenge=two');
  expect(finalPath(query())).toBe('/auth?loginChallenge=two');
  forgetSuccessContext('/auth?loginChallenge=two');
  expect(finalPath(query())).toBe('/auth?loginChallenge=one');
  forgetSuccessContext('/auth?loginChallenge=one');
  expect(finalPath(query())).toBe('/');
});

test('a sign-in from more than an hour ago leads nowhere', () => {
  jest.useFakeTimers({ now: 0 });
  keepSuccessContext('/kept');
  jest.setSystemTime(3_600_000);
  expect(finalPath(query())).toBe('/');
});

test.each(['no JSON', '{}', '[{"path": "https://evil.test", "until": 99999999999999}]', '[{"path": 1}]'])(
  'what another script stored leads nowhere: %s',
  (text) => {
    window.sessionStorage.setItem('vestibule-success-context', text);
    expect(finalPath(query())).toBe('/');
  },
);

describe('after a sign-in', () => {
  const factors = (v: boolean) => ({ 'st-mfa': { v, c: { emailpassword: 1 } } });
  const domains = (...names: string[]) => ({ 'st-t-dmns': { v: names, t: Date.now() } });
  const signIn = (claims: Readonly<Record<string, unknown>>) => startSession(frontToken(claims));
  const challenge = '/auth?loginChallenge=one';

  beforeAll(() => {
    fakeApi();
    startAuthRuntime(configFor({ recipes: ['multifactorauth'], checksAllowedDomains: true }));
  });
  beforeEach(() => dropSession());

  test('with invalid claims the context is stored, and the user is sent to the failure path', async () => {
    signIn({ ...factors(false), ...domains('localhost') });
    expect(await afterSignIn(challenge)).toEqual({
      status: 'DETOUR',
      path: '/auth/mfa?redirectToPath=%2Fauth%3FloginChallenge%3Done',
    });
    expect(finalPath(query())).toBe(challenge);
  });

  test('on return it is used for the final redirect, once', async () => {
    signIn({ ...factors(false), ...domains('localhost') });
    await afterSignIn(challenge);
    signIn({ ...factors(true), ...domains('localhost') });
    expect(await afterSignIn(finalPath(query()))).toEqual({ status: 'DESTINATION', path: challenge });
    expect(finalPath(query())).toBe('/');
  });

  test('it is never a way to another origin', async () => {
    signIn({ ...factors(false), ...domains('localhost') });
    expect(await afterSignIn('https://evil.test/')).toEqual({
      status: 'DETOUR',
      path: '/auth/mfa?redirectToPath=%2F',
    });
    signIn({ ...factors(true), ...domains('localhost') });
    expect(await afterSignIn('//evil.test/')).toEqual({ status: 'DESTINATION', path: '/' });
  });

  test('without a failure path the destination’s own gate reports it', async () => {
    signIn({ ...factors(true), ...domains('elsewhere.test') });
    expect(await afterSignIn('/reports')).toEqual({ status: 'DENIED', reason: 'st-t-dmns: wrong value' });
    const visited: unknown[] = [];
    await goOnAfterSignIn('/reports', (...to) => visited.push(to));
    expect(visited).toEqual([['/reports', { replace: true }]]);
  });
});
