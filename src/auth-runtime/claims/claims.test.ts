import { jest } from '@jest/globals';
import { checkClaims, checkRefusedClaims } from './claims';
import { startAuthRuntime } from '../sdk/runtime';
import { configFor, fakeApi, type FakeApi } from '../testing/fake-api';
import { dropSession, frontToken, startSession, tokenHeaders } from '../testing/fake-session';

const NOW = Date.now();
let api: FakeApi;

/** How often the lock that only one tab holds was requested, and whether it is free. */
const lock = { asked: 0, isFree: true };

beforeAll(() => {
  const request = async (_name: string, _options: object, hold: () => Promise<void>) => {
    lock.asked += 1;
    if (!lock.isFree) throw new DOMException('The request was aborted', 'AbortError');
    return hold();
  };
  Object.assign(navigator, { locks: { request } });
  api = fakeApi();
  startAuthRuntime(
    configFor({
      recipes: ['emailpassword', 'emailverification', 'multifactorauth'],
      emailVerification: 'REQUIRED',
      checksAllowedDomains: true,
    }),
  );
});

beforeEach(() => {
  dropSession();
  api.asked.length = 0;
  Object.assign(lock, { asked: 0, isFree: true });
});

const verified = (v: boolean, t = NOW) => ({ 'st-ev': { v, t } });
const factors = (v: boolean) => ({ 'st-mfa': { v, c: { emailpassword: 1 } } });
const domains = (...names: string[]) => ({ 'st-t-dmns': { v: names, t: NOW } });
const good = { ...verified(true), ...factors(true), ...domains('localhost') };

const signIn = (claims: Readonly<Record<string, unknown>>) => startSession(frontToken(claims));

describe('validators are asked in the order email verification, multi-factor completion, allowed domains', () => {
  test('the email first', async () => {
    signIn({ ...verified(false), ...factors(false), ...domains('elsewhere.test') });
    expect(await checkClaims([{ role: 'admin' }])).toMatchObject({
      missing: 'EMAIL_VERIFICATION',
      failurePath: '/auth/verify-email',
    });
  });

  test('then the factors', async () => {
    signIn({ ...verified(true), ...factors(false), ...domains('elsewhere.test') });
    expect(await checkClaims([{ role: 'admin' }])).toMatchObject({
      missing: 'MULTI_FACTOR',
      failurePath: '/auth/mfa',
    });
  });

  test('then the domain', async () => {
    signIn({ ...verified(true), ...factors(true), ...domains('elsewhere.test') });
    expect(await checkClaims([{ role: 'admin' }])).toMatchObject({ missing: 'ALLOWED_DOMAIN' });
  });

  test('then the rules of the page, in their order', async () => {
    signIn({ ...good, 'st-role': { v: ['editor'], t: NOW }, plan: { v: 'silver', t: NOW } });
    const gold = { claim: 'plan', is: 'gold', onFailure: '/plans' };
    const admin = { role: 'admin' };
    expect(await checkClaims([{ role: 'editor' }, gold, admin])).toEqual({
      status: 'INVALID',
      missing: 'RULE',
      reason: 'rule 2: wrong value',
      failurePath: '/plans',
    });
    expect(await checkClaims([admin, gold])).toMatchObject({
      reason: 'rule 1: wrong value',
      failurePath: undefined,
    });
  });

  test('users who lack nothing pass', async () => {
    signIn(good);
    expect(await checkClaims()).toEqual({ status: 'OK' });
    expect(api.asked).toEqual([]);
  });
});

describe('the multi-factor requirement', () => {
  test('fails with "not all required factors have been completed" when not done', async () => {
    signIn({ ...verified(true), ...factors(false) });
    expect(await checkClaims()).toMatchObject({
      reason: 'st-mfa: not all required factors have been completed',
    });
  });

  test('fails with "MFA info not available in payload" when the claim is missing, even after a resync', async () => {
    const complaint = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    api.on('/auth/mfa/info', () => new Response(null, { status: 500 }));
    signIn({ ...verified(true), ...domains('localhost') });
    expect(await checkClaims()).toMatchObject({
      missing: 'MULTI_FACTOR',
      reason: 'st-mfa: MFA info not available in payload',
    });
    expect(complaint.mock.calls[0]?.[0]).toBe('Encountered an error while refreshing validator st-mfa');
  });

  test('a missing claim is fetched with a resync (PUT) first', async () => {
    api.on('/auth/mfa/info', () =>
      Response.json(
        { status: 'OK', factors: {}, emails: {}, phoneNumbers: {} },
        { headers: tokenHeaders(frontToken(good)) },
      ),
    );
    signIn({ ...verified(true), ...domains('localhost') });
    expect(await checkClaims()).toEqual({ status: 'OK' });
    expect(api.asked.map(({ method, path }) => `${method} ${path}`)).toEqual(['PUT /auth/mfa/info']);
  });

  test('a rule that names factors passes them to the factor chooser', async () => {
    signIn(good);
    const paths = await Promise.all(
      [['totp'], [{ oneOf: ['totp', 'webauthn'] }], [{ allOfInAnyOrder: ['otp-email', 'totp'] }]].map(
        async (list) => checkClaims([{ factors: list }]),
      ),
    );
    expect(paths).toMatchObject([
      { failurePath: '/auth/mfa?n=totp' },
      { failurePath: '/auth/mfa?n=totp%2Cwebauthn' },
      { failurePath: '/auth/mfa?n=otp-email%2Ctotp' },
    ]);
  });
});

describe('allowed domains', () => {
  test('the current host name must be in the claim list', async () => {
    signIn({ ...good, ...domains('login.acme.test', window.location.hostname) });
    expect(await checkClaims()).toEqual({ status: 'OK' });
    signIn({ ...good, ...domains('login.acme.test', `${window.location.hostname}.evil.test`) });
    expect(await checkClaims()).toEqual({
      status: 'INVALID',
      missing: 'ALLOWED_DOMAIN',
      reason: 'st-t-dmns: wrong value',
      failurePath: undefined,
    });
  });

  test('without the list nobody passes', async () => {
    signIn({ ...verified(true), ...factors(true) });
    expect(await checkClaims()).toMatchObject({ reason: 'st-t-dmns: value does not exist' });
  });
});

describe('claims are refreshed', () => {
  test('by one tab at a time', async () => {
    signIn(good);
    await checkClaims();
    expect(lock.asked).toBe(1);
  });

  test('with up to 100 tries for the lock, then checked as they are', async () => {
    lock.isFree = false;
    signIn({ ...verified(true), ...factors(false) });
    expect(await checkClaims()).toMatchObject({ missing: 'MULTI_FACTOR' });
    // The hundredth try gives up.
    expect(lock.asked).toBe(99);
  });

  test('after the API refused them, even if the token says that they hold', async () => {
    api.on(
      '/auth/session/refresh',
      () => new Response(null, { headers: tokenHeaders(frontToken({ ...good, ...factors(false) })) }),
    );
    signIn(good);
    expect(await checkRefusedClaims([], ['st-mfa'])).toMatchObject({ missing: 'MULTI_FACTOR' });
    expect(api.count('/auth/session/refresh')).toBe(1);
  });

  test('but not if the API only asks for a factor again', async () => {
    signIn(good);
    expect(await checkRefusedClaims([], ['step-up'])).toEqual({ status: 'OK' });
    expect(api.count('/auth/session/refresh')).toBe(0);
  });
});

test('without a session the error is "No session exists"', async () => {
  await expect(checkClaims()).rejects.toMatchObject({ code: 'UNAUTHORISED' });
});
