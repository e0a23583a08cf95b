import { deleteOAuth2Client } from 'supertokens-node/recipe/oauth2provider';
import * as v from 'valibot';
import { ask } from './testing/asked';
import type { Answer, Browser } from './testing/browser';
import { startBackend, type TestBackend } from './testing/start-backend';
import type { TestClient } from './testing/test-client';

// Users of two clients wait at the same step when one of the clients is deleted.
let backend: TestBackend;

beforeAll(async () => {
  backend = await startBackend({});
});

afterAll(() => backend.close());

type Call = (browser: Browser, challenge: string) => Promise<Answer>;

/** What the same call gets for the client that stays and for the one that goes. */
async function answersOf<Got>(
  begin: (client: TestClient) => Promise<string>,
  browser: Browser,
  call: (browser: Browser, challenge: string) => Promise<Got>,
) {
  const [stays, goes] = [await backend.client(), await backend.client()];
  const [alive, dead] = [await begin(stays), await begin(goes)];
  await deleteOAuth2Client({ clientId: goes.clientId });
  return { stays: await call(browser, alive), goes: await call(browser, dead) };
}

const loginChallengeOf = async (client: TestClient) => {
  const page = await backend.browser().visit((await client.begin()).url);
  return page.searchParams.get('loginChallenge') ?? '';
};

test.each<[string, Call]>([
  ['login/info', (browser, loginChallenge) => browser.get('/oauth/login/info', { loginChallenge })],
  ['login', (browser, loginChallenge) => browser.get('/oauth/login', { loginChallenge })],
])('%s says that the client of a login challenge is gone', async (_route, call) => {
  const { stays, goes } = await answersOf(loginChallengeOf, backend.browser(), call);
  expect(stays.status).toBe(200);
  expect(goes.status).toBe(404);
  expect(goes.body).toEqual({ error: 'client_not_found', error_description: expect.any(String) });
});

const noPayloads = { initialAccessTokenPayload: {}, initialIdTokenPayload: {} };
const gone = { status: 'CHALLENGE_ERROR', code: 'client-gone', message: expect.any(String) };

const refuse = (browser: Browser, challenge: object) =>
  browser.call('POST', '/oauth/consent/refuse', challenge);

test('whoever cancels before signing in hears it too', async () => {
  const { stays, goes } = await answersOf(loginChallengeOf, backend.browser(), (browser, loginChallenge) =>
    refuse(browser, { loginChallenge }),
  );
  expect(stays.body).toMatchObject({ status: 'OK' });
  expect(goes.status).toBe(200);
  expect(goes.body).toMatchObject(gone);
});

test.each<[string, Call]>([
  ['info', (browser, consentChallenge) => browser.get('/oauth/consent/info', { consentChallenge })],
  ['request', (browser, consentChallenge) => browser.get('/oauth/consent/request', { consentChallenge })],
  ['refuse', (browser, consentChallenge) => refuse(browser, { consentChallenge })],
  [
    'accept',
    (browser, consentChallenge) =>
      browser.call('POST', '/oauth/consent/accept', {
        consentChallenge,
        scopes: ['openid'],
        remember: false,
      }),
  ],
])('consent/%s says that the client of a consent challenge is gone', async (_route, call) => {
  const browser = await backend.signedIn();
  const begin = async (client: TestClient) => (await ask(browser, client)).consentChallenge;
  const { stays, goes } = await answersOf(begin, browser, call);
  expect(stays.body).toMatchObject({ status: 'OK' });
  expect(goes.status).toBe(200);
  expect(goes.body).toMatchObject(gone);
});

// The user has answered, but the client hasn't heard of it yet.
test.each([
  ['login', { subject: 'somebody' }],
  ['consent', { iss: 'iss', tId: 'public', rsub: 'somebody', sessionHandle: '', ...noPayloads }],
])('an answer at %s that is on its way is not a wrong request', async (step, accepted) => {
  const browser = await backend.signedIn();
  const begin = async (client: TestClient) => {
    const challenge =
      step === 'login' ? await loginChallengeOf(client) : (await ask(browser, client)).consentChallenge;
    const query = new URLSearchParams({ challenge });
    const response = await fetch(`${backend.core.url}/recipe/oauth/auth/requests/${step}/accept?${query}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(accepted),
    });
    const { redirectTo } = v.parse(v.object({ redirectTo: v.string() }), await response.json());
    return redirectTo.slice(redirectTo.indexOf('?'));
  };
  const { stays, goes } = await answersOf(begin, browser, (_browser, search) =>
    fetch(`${backend.apiUrl}/auth/oauth/auth${search}`, { redirect: 'manual' }),
  );
  expect(stays.status).toBe(302);
  expect(goes.status).toBe(404);
  expect(await goes.json()).toEqual({ error: 'client_not_found', error_description: expect.any(String) });
});
