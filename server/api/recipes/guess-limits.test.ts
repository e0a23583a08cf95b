import { coreStore } from '@vestibule/guess-limits';
import { createAuthenticator } from '@vestibule/embedded-core/testing';
import { judged, looksOf, times, told, waitOf, type Answered } from '../testing/answered';
import { newestLink } from '../testing/inbox';
import { bobOf, email, minute, password } from '../testing/people';
import { startTestApi, type TestApi } from '../testing/start-test-api';

let setup: TestApi;
let calls: string[] = [];
const warnings: string[] = [];
const bobs = bobOf(() => setup);
const wrong = 'wrong password 1';

beforeAll(async () => {
  const store = {
    merge: (record: string, update: Parameters<typeof coreStore.merge>[1]) => {
      calls.push(record);
      return coreStore.merge(record, update);
    },
  };
  setup = await startTestApi({ limits: { store }, warn: (warning) => warnings.push(warning) });
});
beforeEach(() => setup.dev('POST', '/reset'));
afterAll(() => setup.close());

describe('passwords', () => {
  it('after five wrong ones everyone waits, longer each time', async () => {
    await bobs.signedUp();
    const eve = setup.visitor();
    const guesses = await times(40, () => eve.signIn(email, wrong));
    expect(judged(guesses)).toHaveLength(5);
    const refused = await setup.visitor().signIn(email, password);
    expect(refused).toMatchObject({ status: 429, body: { status: 'GENERAL_ERROR' } });
    expect(refused.headers.get('access-control-expose-headers')).toContain('retry-after');
    expect(waitOf(refused)).toBe(60);
    for (const seconds of [120, 240]) {
      await bobs.advance((seconds / 2) * 1000);
      expect(told(await eve.signIn(email, wrong))).toBe('WRONG_CREDENTIALS_ERROR');
      expect(waitOf(await eve.signIn(email, wrong))).toBe(seconds);
    }
    await bobs.advance(240_000);
    expect(told(await setup.visitor().signIn(email, password))).toBe('OK');
    expect(told(await eve.signIn(email, wrong))).toBe('WRONG_CREDENTIALS_ERROR');
  });

  it('sending many at once doesn’t get more checked', async () => {
    await bobs.signedUp();
    // The very first attempts in a record depend on the core's counting: see `coreStore` in the docs of guess-limits.
    await setup.visitor().signIn(email, wrong);
    const guesses = await Promise.all(Array.from({ length: 20 }, () => setup.visitor().signIn(email, wrong)));
    expect(judged(guesses)).toHaveLength(4);
  });

  it('an unknown address gets the same answer, however it is spelt', async () => {
    await bobs.signedUp();
    const answers = async (address: string) => {
      const guesses = await times(7, () => setup.visitor().signIn(address, wrong));
      return guesses.map(looksOf);
    };
    const known = await answers(email);
    expect(await answers('nobody@example.test')).toEqual(known);
    expect(told(await setup.visitor().signIn('Nobody@Example.test', wrong))).toBe(429);
  });

  it('ten right ones side by side are all let in, a hundred wrong ones stay within the limit', async () => {
    await bobs.signedUp();
    const send = (count: number, typed: string) =>
      Promise.all(Array.from({ length: count }, () => setup.visitor().signIn(email, typed)));
    expect((await send(10, password)).map(told)).toEqual(Array.from({ length: 10 }, () => 'OK'));
    expect(judged(await send(100, wrong))).toHaveLength(5);
  });

  it('an account with the same address in another tenant clears nothing and makes no browser known', async () => {
    await bobs.signedUp();
    await setup.dev('PUT', '/tenants/other', { firstFactors: null });
    const eve = setup.visitor();
    expect(told(await eve.signUp(email, 'eve’s own password 1', 'other'))).toBe('OK');
    await setup.dev('PUT', `/users/${email}?tenantId=other`, { verified: true });
    const guesses: Answered[] = [];
    for (let round = 0; round < 5; round += 1) {
      expect(told(await eve.signIn(email, 'eve’s own password 1', 'other'))).toBe('OK');
      guesses.push(...(await times(2, () => eve.signIn(email, wrong))));
    }
    expect(judged(guesses)).toHaveLength(5);
    // The other account has its own counts.
    expect(judged(await times(9, () => setup.visitor().signIn(email, wrong, 'other')))).toHaveLength(5);
    expect(told(await eve.signIn(email, 'eve’s own password 1', 'other'))).toBe('OK');
  });

  it('a browser is known once the account’s address is verified', async () => {
    const bob = await bobs.unverified();
    const last = (await times(6, () => bob.signIn(email, wrong))).at(-1);
    expect(last?.status).toBe(429);
    await bob.call('POST', '/auth/user/email/verify/token');
    const token = (await newestLink(setup, email)).searchParams.get('token');
    expect(told(await bob.call('POST', '/auth/user/email/verify', { method: 'token', token }))).toBe('OK');
    expect(told(await bob.signIn(email, password))).toBe('OK');
  });

  it('signing in again starts no fresh counts', async () => {
    await bobs.signedUp();
    const bob = await bobs.signedIn();
    await times(4, () => bob.signIn(email, wrong));
    const code = await bob.call('POST', '/auth/user/email/verify/token');
    expect(told(code)).toBe('EMAIL_ALREADY_VERIFIED_ERROR');
    const passkey = createAuthenticator();
    expect(told(await bob.signUpWithPasskey(passkey, email, true))).toBe('OK');
    expect(told(await bob.signInWithPasskey(passkey))).toBe('OK');
    expect(judged(await times(4, () => bob.signIn(email, wrong)))).toHaveLength(1);
  });

  it('a browser that the owner signed in with continues, with its own attempts', async () => {
    await bobs.signedUp();
    const bob = await bobs.signedIn();
    await times(40, () => setup.visitor().signIn(email, wrong));
    expect(told(await bob.signIn(email, password))).toBe('OK');
    const guesses = await times(8, () => bob.signIn(email, wrong));
    expect(judged(guesses)).toHaveLength(5);
    await bobs.advance(minute);
    expect(told(await bob.signIn(email, password))).toBe('OK');
    await bobs.advance(180 * 24 * 60 * minute);
    await times(5, () => setup.visitor().signIn(email, wrong));
    expect(told(await bob.signIn(email, password))).toBe(429);
  });

  it('neither another account’s cookie nor a forged one helps', async () => {
    const bob = await bobs.signedUp();
    const eve = setup.visitor();
    await eve.signUp('eve@example.test', password);
    await times(5, () => eve.signIn(email, wrong));
    expect(told(await eve.signIn(email, wrong))).toBe(429);
    const cookie = bob.cookies.get('vestibule-known') ?? '';
    eve.cookies.set('vestibule-known', `${cookie.slice(0, -4)}AAAA`);
    expect(told(await eve.signIn(email, wrong))).toBe(429);
    for (const nonsense of ['', '~~~', 'a.b.c.d', '%', 'x'.repeat(4000)]) {
      eve.cookies.set('vestibule-known', nonsense);
      expect(told(await eve.signIn(email, wrong))).toBe(429);
    }
  });

  it('a sign-in takes at most two calls to the store', async () => {
    await bobs.signedUp();
    for (const sign of [wrong, password, password]) {
      calls = [];
      await setup.visitor().signIn(email, sign);
      expect(calls.length).toBeGreaterThan(0);
      expect(calls.length).toBeLessThanOrEqual(2);
    }
  });

  it('a new password by mail clears failures, and the known browsers', async () => {
    const squatter = await bobs.signedUp();
    await times(6, () => setup.visitor().signIn(email, wrong));
    const owner = setup.visitor();
    const fields = (id: string, value: string) => ({ formFields: [{ id, value }] });
    await owner.call('POST', '/auth/user/password/reset/token', fields('email', email));
    const { messages } = (await setup.dev('GET', `/inbox?to=${email}`)) as { messages: { link: string }[] };
    const token = new URL(messages[0]?.link ?? '').searchParams.get('token');
    const input = { ...fields('password', 'battery staple 2'), token, method: 'token' };
    expect(told(await owner.call('POST', '/auth/user/password/reset', input))).toBe('OK');
    expect(told(await setup.visitor().signIn(email, 'battery staple 2'))).toBe('OK');
    await times(5, () => setup.visitor().signIn(email, wrong));
    expect(told(await squatter.signIn(email, wrong))).toBe(429);
    expect(told(await owner.signIn(email, 'battery staple 2'))).toBe('OK');
  });

  it('so does a new passkey by mail', async () => {
    const squatter = await bobs.signedUp();
    await squatter.signUpWithPasskey(createAuthenticator(), email, true);
    await times(6, () => setup.visitor().signIn(email, wrong));
    const owner = setup.visitor();
    await owner.call('POST', '/auth/user/webauthn/reset/token', { email });
    const token = (await newestLink(setup, email)).searchParams.get('token') ?? '';
    expect(told(await owner.recoverWithPasskey(createAuthenticator(), token))).toBe('OK');
    expect(told(await setup.visitor().signIn(email, password))).toBe('OK');
    await times(5, () => setup.visitor().signIn(email, wrong));
    expect(told(await squatter.signIn(email, wrong))).toBe(429);
    expect(told(await owner.signIn(email, password))).toBe('OK');
  });
});

it('sign-up reveals five times that an address is taken', async () => {
  await bobs.signedUp();
  const asked = await times(9, () => setup.visitor().signUp(email, password));
  expect(judged(asked)).toHaveLength(5);
});

it('counts are gone a day after the last one, for unknown addresses too', async () => {
  calls = [];
  await times(6, () => setup.visitor().signIn('nobody@example.test', wrong));
  const [record = ''] = calls;
  expect(record).toMatch(/^vestibule\.limits\.[0-9a-f]{4}$/);
  expect(Object.keys(await coreStore.merge(record, {}))).toHaveLength(5);
  await bobs.advance(2 * 24 * 60 * minute);
  await setup.visitor().signIn('nobody@example.test', wrong);
  expect(Object.keys(await coreStore.merge(record, {}))).toHaveLength(1);
});

it('an operator is warned once about a proxy that the API wasn’t told about', async () => {
  const visitor = setup.visitor();
  visitor.headers = { 'x-forwarded-for': '203.0.113.7' };
  await times(2, () => visitor.signIn('nobody@example.test', wrong));
  expect(warnings.filter((warning) => warning.includes('x-forwarded-for'))).toHaveLength(1);
});
