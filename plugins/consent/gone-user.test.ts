import { deleteUser, RecipeUserId } from 'supertokens-node';
import { createNewSessionWithoutRequestResponse } from 'supertokens-node/recipe/session';
import { ask } from './testing/asked';
import { startBackend, type TestBackend } from './testing/start-backend';

let backend: TestBackend;

beforeAll(async () => {
  backend = await startBackend({});
});
afterAll(() => backend.close());

test('a deleted user’s request leads to sign-in while the access token is valid, and is not the client’s mistake', async () => {
  const [browser, client] = [await backend.signedIn(), await backend.client()];
  await deleteUser(await browser.userId());
  const page = await browser.visit((await client.begin()).url);
  const challenge = page.searchParams.get('loginChallenge');
  expect(challenge).toEqual(expect.any(String));
  expect((await browser.continueLogin(page)).searchParams.get('loginChallenge')).toBe(challenge);
});

test('consent in a session that outlived its user is refused as without a session', async () => {
  const [browser, client] = [await backend.signedIn(), await backend.client()];
  const { consentChallenge } = await ask(browser, client);
  const userId = await browser.userId();
  await deleteUser(userId);
  const session = await createNewSessionWithoutRequestResponse('public', new RecipeUserId(userId));
  const answer = { consentChallenge, scopes: ['openid'], remember: false };
  const token = { authorization: `Bearer ${session.getAccessToken()}`, 'st-auth-mode': 'header' };
  expect(await browser.call('POST', '/oauth/consent/accept', answer, token)).toMatchObject({ status: 401 });
  const login = await browser.visit((await client.begin()).url);
  const loginChallenge = login.searchParams.get('loginChallenge') ?? '';
  const { body } = await browser.get('/oauth/login', { loginChallenge }, token);
  const page = new URL(String(body['frontendRedirectTo']));
  expect(page.searchParams.get('loginChallenge')).toBe(loginChallenge);
  expect(backend.errors).toEqual([]);
});
