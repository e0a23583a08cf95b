import { createAuthenticator } from '@vestibule/embedded-core/testing';
import { newestLink, newestTo } from '../testing/inbox';
import { startTestApi, type TestApi } from '../testing/start-test-api';

const known = 'known@example.test';
const unknown = 'unknown@example.test';
let tested: TestApi;

beforeAll(async () => {
  tested = await startTestApi();
});

beforeEach(async () => {
  await tested.dev('POST', '/reset');
  await tested.visitor().signUp(known, 'correct horse 1');
  await tested.visitor().signUpWithPasskey(createAuthenticator(), 'passkey@example.test');
});

afterAll(async () => {
  await tested.close();
});

const ask = (path: string, body: object) => tested.visitor().call('POST', path, body);

const requests: [string, (email: string) => ReturnType<typeof ask>][] = [
  [
    'a new password',
    (email) => ask('/auth/user/password/reset/token', { formFields: [{ id: 'email', value: email }] }),
  ],
  ['a new passkey', (email) => ask('/auth/user/webauthn/reset/token', { email })],
];

test.each(requests)('asking for %s gets the same answer for an unknown address', async (_what, request) => {
  const answers = [];
  for (const email of [known, 'passkey@example.test', unknown]) {
    const { status, body } = await request(email);
    answers.push({ status, body });
  }
  const same = { status: 200, body: { status: 'OK' } };
  expect(answers).toEqual([same, same, same]);
  expect(await newestTo(tested, unknown)).toBeUndefined();
});

test('a user who has such an account gets a mail, with a link to the page that accepts it', async () => {
  for (const [, request] of requests) {
    await request(known);
    await request('passkey@example.test');
  }
  expect((await newestLink(tested, known)).pathname).toBe('/auth/reset-password');
  expect((await newestLink(tested, 'passkey@example.test')).pathname).toBe('/auth/webauthn/recover');
});

test('the inbox is a page without scripts for people, JSON for programs, and can be filtered', async () => {
  await requests[0]?.[1](known);
  const page = await fetch(`${tested.api.url}/dev/inbox?to=${known}`, { headers: { accept: 'text/html' } });
  expect(page.headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; style-src 'sha256-[^ ]+';/,
  );
  const html = await page.text();
  expect(html).toMatch(/to known@example\.test ·\s+<time/);
  expect(html).not.toContain('passkey@example.test');
  expect(await newestTo(tested, known.toUpperCase())).toMatchObject({ to: known, channel: 'email' });
});

test('after a reset the tenants are as they were at the start', async () => {
  const offered = async () => (await tested.visitor().call('GET', '/auth/loginmethods')).body['firstFactors'];
  const before = await offered();
  await tested.dev('PUT', '/tenants/public', { firstFactors: ['emailpassword'] });
  await tested.dev('PUT', '/tenants/passing', { firstFactors: ['emailpassword'] });
  expect(await offered()).toEqual(['emailpassword']);
  await tested.dev('POST', '/reset');
  expect(await offered()).toEqual(before);
  expect((await tested.visitor().call('GET', '/auth/passing/loginmethods')).status).toBe(404);
});

test('a wrong password takes as long for an unknown address as the core took for a known one', async () => {
  const took = async (email: string) => {
    const began = performance.now();
    const { body } = await tested.visitor().signIn(email, 'wrong password 1');
    expect(body['status']).toBe('WRONG_CREDENTIALS_ERROR');
    return performance.now() - began;
  };
  await tested.dev('PUT', '/faults', { core: true, path: '/public/recipe/signin', times: 1, delayMs: 400 });
  expect(await took(known)).toBeGreaterThan(395);
  // The only time that is known.
  expect(await took(unknown)).toBeGreaterThan(395);
});
