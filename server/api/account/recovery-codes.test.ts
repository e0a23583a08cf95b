import type { ApiVisitor } from '../testing/api-visitor';
import { bobOf, email, minute, password } from '../testing/people';
import { startTestApi, type TestApi } from '../testing/start-test-api';

let setup: TestApi;
const bobs = bobOf(() => setup);

beforeAll(async () => {
  setup = await startTestApi();
});
beforeEach(() => setup.dev('POST', '/reset'));
afterAll(() => setup.close());

async function newCodes(visitor: ApiVisitor): Promise<string[]> {
  const { status, body } = await visitor.call<{ status: string; codes: string[] }>(
    'POST',
    '/auth/recovery-codes',
  );
  expect([status, body.status]).toEqual([200, 'OK']);
  return body.codes;
}

function consume(visitor: ApiVisitor, code: string) {
  return visitor.call('POST', '/auth/recovery-codes/consume', { code });
}

it('ten codes are made, shown once, and counted', async () => {
  const bob = await bobs.signedUp();
  const summary = () => bob.call('GET', '/auth/recovery-codes');
  expect((await summary()).body).toEqual({ status: 'OK', remaining: 0, createdAt: null });
  const codes = await newCodes(bob);
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
  expect((await summary()).body).toEqual({ status: 'OK', remaining: 10, createdAt: expect.any(Number) });
});

it('a code stands in for a lost authenticator app, once', async () => {
  const bob = await bobs.signedUp();
  await bob.setUpTotp(bobs.now);
  const [first = '', second = ''] = await newCodes(bob);
  const again = await bobs.signedIn();
  expect((await again.query('profile')).status).toBe(403);
  expect((await again.mfaInfo()).body.factors).toEqual({
    next: ['totp', 'recovery-code'],
    alreadySetup: ['emailpassword', 'totp', 'recovery-code'],
    allowedToSetup: [],
  });
  expect((await consume(again, ` ${first.toLowerCase().replace('-', ' ')} `)).body).toEqual({ status: 'OK' });
  expect((await again.query('profile')).status).toBe(200);
  expect((await again.mfaInfo()).body.factors).toMatchObject({ next: [] });
  const third = await bobs.signedIn();
  expect((await consume(third, first)).body).toEqual({ status: 'WRONG_CODE_ERROR', attemptsLeft: 4 });
  expect((await consume(third, second)).body).toEqual({ status: 'OK' });
  expect((await third.call('GET', '/auth/recovery-codes')).body).toMatchObject({ remaining: 8 });
});

it('one code entered many times at once works once', async () => {
  const bob = await bobs.signedUp();
  const [code = ''] = await newCodes(bob);
  const tabs = await Promise.all([1, 2, 3, 4, 5].map(() => bobs.signedIn()));
  const answers = await Promise.all(tabs.map((tab) => consume(tab, code)));
  expect(answers.filter(({ body }) => body['status'] === 'OK')).toHaveLength(1);
  expect((await bob.call('GET', '/auth/recovery-codes')).body).toMatchObject({ remaining: 9 });
});

it('five wrong codes lock the right ones out for 15 minutes, in every session', async () => {
  const bob = await bobs.signedUp();
  const [code = ''] = await newCodes(bob);
  for (const attemptsLeft of [4, 3, 2, 1, 0]) {
    expect((await consume(bob, 'WR0NG-WR0NG')).body).toEqual({ status: 'WRONG_CODE_ERROR', attemptsLeft });
    await bobs.advance(minute);
  }
  const locked = await consume(await bobs.signedIn(), code);
  expect(locked.body).toEqual({ status: 'LIMIT_REACHED_ERROR', retryAfterMs: expect.any(Number) });
  expect(Number(locked.body['retryAfterMs']) / minute).toBeCloseTo(14, 0);
  await bobs.advance(15 * minute);
  expect((await consume(bob, code)).body).toEqual({ status: 'OK' });
  expect((await consume(bob, code)).body).toEqual({ status: 'WRONG_CODE_ERROR', attemptsLeft: 4 });
});

it('of many wrong codes at once, no more are checked than one after the other', async () => {
  const bob = await bobs.signedUp();
  await newCodes(bob);
  const guesses = Array.from({ length: 12 }, () => consume(bob, 'WR0NG-WR0NG'));
  const statuses = (await Promise.all(guesses)).map(({ body }) => body['status']);
  expect(statuses.filter((status) => status === 'WRONG_CODE_ERROR')).toHaveLength(5);
  expect(statuses.filter((status) => status === 'LIMIT_REACHED_ERROR')).toHaveLength(7);
});

it('new codes replace the old ones', async () => {
  const bob = await bobs.signedUp();
  const [old = '', spent = ''] = await newCodes(bob);
  await consume(bob, spent);
  const [fresh = ''] = await newCodes(bob);
  expect((await bob.call('GET', '/auth/recovery-codes')).body).toMatchObject({ remaining: 10 });
  expect((await consume(bob, old)).body).toMatchObject({ status: 'WRONG_CODE_ERROR' });
  expect((await consume(bob, fresh)).body).toEqual({ status: 'OK' });
});

it('the last code completes its session for good, and then there are none', async () => {
  const bob = await bobs.signedUp();
  await bob.setUpTotp(bobs.now);
  const codes = await newCodes(bob);
  for (const code of codes.slice(1)) await consume(bob, code);
  const again = await bobs.signedIn();
  expect((await consume(again, codes[0] ?? '')).body).toEqual({ status: 'OK' });
  expect((await again.mfaInfo()).body.factors).toMatchObject({
    next: [],
    alreadySetup: ['emailpassword', 'totp'],
  });
  expect((await again.query('profile')).status).toBe(200);
  expect((await consume(again, 'ABCDE-FGHJK')).body).toEqual({ status: 'NO_CODES_ERROR' });
});

it('a user who is asked for a factor for the first time sets it up, codes or not', async () => {
  const bob = await bobs.signedUp();
  const [code = ''] = await newCodes(bob);
  await bobs.set({ requiredSecondaryFactors: ['totp'] });
  const again = await bobs.signedIn();
  expect((await again.mfaInfo()).body.factors).toEqual({
    next: ['totp'],
    alreadySetup: ['emailpassword', 'recovery-code'],
    allowedToSetup: ['totp'],
  });
  await consume(again, code);
  expect((await again.query('profile')).status).toBe(403);
});

it('new codes take a complete session and a factor completed just now', async () => {
  const bob = await bobs.signedUp();
  await bob.setUpTotp(bobs.now);
  const half = await bobs.signedIn();
  const incomplete = await half.call('POST', '/auth/recovery-codes');
  expect([incomplete.status, incomplete.body]).toMatchObject([
    403,
    { claimValidationErrors: [{ id: 'st-mfa' }] },
  ]);
  expect((await half.call('GET', '/auth/recovery-codes')).status).toBe(403);
  await bobs.advance(6 * minute);
  const stale = await bob.call('POST', '/auth/recovery-codes');
  expect([stale.status, stale.body]).toMatchObject([
    403,
    {
      claimValidationErrors: [
        { id: 'step-up', reason: { maxAgeInSeconds: 300, oneOf: ['emailpassword', 'totp'] } },
      ],
    },
  ]);
  await bob.confirmPassword(email, password);
  await newCodes(bob);
});

it('needs a session, and a code', async () => {
  const nobody = await consume(setup.visitor(), 'ABCDE-FGHJK');
  expect([nobody.status, nobody.body]).toEqual([401, { message: 'unauthorised' }]);
  const bob = await bobs.signedUp();
  const empty = await bob.call('POST', '/auth/recovery-codes/consume', {});
  expect([empty.status, empty.body]).toEqual([400, { message: 'Please provide the code' }]);
  expect((await consume(bob, 'ABCDE-FGHJK')).body).toEqual({ status: 'NO_CODES_ERROR' });
});
