import { convertToRecipeUserId } from 'supertokens-node';
import { associateUserToTenant, createOrUpdateTenant } from 'supertokens-node/recipe/multitenancy';
import { accept, agree, ask, challengeIn, requestOf, wayBack } from './testing/asked';
import type { Browser } from './testing/browser';
import { startBackend, type TestBackend } from './testing/start-backend';

let backend: TestBackend;
let browser: Browser;

beforeAll(async () => {
  backend = await startBackend({});
  browser = await backend.signedIn('lovelace@example.test');
});

afterAll(() => backend.close());

test('without a session, a request shows who asks and can be refused, but tells nothing about the user and can’t be agreed to', async () => {
  const client = await backend.client();
  const asked = await ask(browser, client);
  const stranger = backend.browser();
  expect(await requestOf(stranger, asked)).toMatchObject({ status: 401, body: { message: 'unauthorised' } });
  expect((await accept(stranger, asked, ['openid', 'email'])).status).toBe(401);
  const { consentChallenge, flow } = asked;
  const told = await stranger.get('/oauth/consent/info', { consentChallenge });
  expect(told.body).toMatchObject({
    status: 'OK',
    info: {
      clientName: 'Birch Calendar',
      consent: { version: 1, redirectHost: new URL(client.redirectUri).host },
    },
  });
  expect(JSON.stringify(told.body)).not.toContain(browser.email);
  const back = wayBack(await stranger.call('POST', '/oauth/consent/refuse', { consentChallenge }));
  expect(client.errorOf(flow, back)).toBe('access_denied');
  expect((await stranger.get('/oauth/consent/info', { consentChallenge })).body).toMatchObject({
    status: 'CHALLENGE_ERROR',
    code: 'used',
    requestId: 'request-1',
  });
});

test("somebody else's request can be refused, or made again, but not seen or agreed to, and reveals nothing about them", async () => {
  const client = await backend.client();
  const asked = await ask(browser, client, { login_hint: browser.email });
  const other = await backend.signedIn();
  const answers = [await requestOf(other, asked), await accept(other, asked, ['openid', 'email'])];
  for (const { status, body } of answers) {
    expect(status).toBe(200);
    expect(body).toEqual({
      status: 'WRONG_ACCOUNT_ERROR',
      code: 'wrong_account',
      message: expect.not.stringContaining('lovelace'),
      requestId: 'request-1',
      again: expect.not.stringContaining('lovelace'),
    });
  }
  const page = await other.visit(String(answers[0]?.body['again']));
  const again = { flow: asked.flow, consentChallenge: challengeIn(page) };
  expect((await requestOf(other, again)).body).toMatchObject({ user: { emails: [other.email] } });
  await agree(other, client, again, ['openid']);
  const { consentChallenge, flow } = asked;
  const back = wayBack(await other.call('POST', '/oauth/consent/refuse', { consentChallenge }));
  expect(client.errorOf(flow, back)).toBe('access_denied');
});

test.each([{ prompt: 'login' }, { prompt: 'login consent' }, { max_age: '0' }])(
  'made again, a request asks nobody to sign in who has done so since it arrived, %j',
  async (params) => {
    const client = await backend.client();
    const earlier = await backend.signedIn();
    const flow = await client.begin(params);
    const page = await browser.visit(flow.url);
    await browser.signIn();
    const asked = { flow, consentChallenge: challengeIn(await browser.continueLogin(page)) };
    const again = async (other: Browser) =>
      other.visit(String((await requestOf(other, asked)).body['again']));
    const consentChallenge = challengeIn(await again(await backend.signedIn()));
    expect(consentChallenge).not.toBe(asked.consentChallenge);
    expect((await again(earlier)).searchParams.has('loginChallenge')).toBe(true);
  },
);

test('a request for one tenant is refused to the same user’s session of another', async () => {
  const client = await backend.client();
  await createOrUpdateTenant('acme', { firstFactors: ['emailpassword'] });
  await associateUserToTenant('acme', convertToRecipeUserId(await browser.userId()));
  const guest = backend.browser();
  await guest.signIn(browser.email, 'acme');
  const flow = await client.begin({ tenant_id: 'acme' });
  const page = await guest.visit(flow.url);
  expect(page.searchParams.get('tenantId')).toBe('acme');
  const asked = { flow, consentChallenge: challengeIn(page) };
  await guest.signIn(browser.email);
  const refused = (await requestOf(guest, asked)).body;
  expect(refused).toMatchObject({ code: 'wrong_account' });
  // Made again with this session, it would be refused again.
  expect(refused).not.toHaveProperty('again');
  await guest.signIn(browser.email, 'acme');
  expect((await agree(guest, client, asked, ['openid', 'email'])).scope).toBe('openid email');
});
