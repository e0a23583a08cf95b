import { createJWT } from 'supertokens-node/recipe/jwt';
import { agree, ask } from './testing/asked';
import type { Browser } from './testing/browser';
import { startBackend, type TestBackend } from './testing/start-backend';
import type { TestClient } from './testing/test-client';

let backend: TestBackend;
let client: TestClient;
let ada: Browser;
let hint: string;

beforeAll(async () => {
  backend = await startBackend({});
  client = await backend.client();
  ada = await backend.signedIn('ada@example.test');
  hint = (await agree(ada, client, await ask(ada, client), ['openid'])).idToken ?? '';
});

afterAll(() => backend.close());

test('its user goes on, and the core never sees it', async () => {
  const flow = await client.begin({ id_token_hint: hint });
  expect(isAsked(await ada.visit(flow.url))).toBe(true);
  expect(backend.sentToCore()).not.toHaveProperty('id_token_hint');
});

test('another user has to sign in, and the client is told if it isn’t the one', async () => {
  const bob = await backend.signedIn('bob@example.test');
  const flow = await client.begin({ id_token_hint: hint });
  const page = await bob.visit(flow.url);
  expect(page.searchParams.get('forceFreshAuth')).toBe('true');
  await bob.signIn();
  expect(client.errorOf(flow, await bob.continueLogin(page))).toBe('login_required');

  const second = await client.begin({ id_token_hint: hint });
  const again = await bob.visit(second.url);
  await bob.signIn(ada.email);
  expect(isAsked(await bob.continueLogin(again))).toBe(true);
});

test('without a page, another user is login_required', async () => {
  const bob = await backend.signedIn();
  const flow = await client.begin({ id_token_hint: hint, prompt: 'none' });
  expect(client.errorOf(flow, await bob.visit(flow.url))).toBe('login_required');
});

test.each([
  ['of a session', { stt: 0 }],
  ['for access', { stt: 1 }],
  ['of another issuer', { stt: 2, iss: 'https://evil.example' }],
  ['without a user', { stt: 2, sub: '' }],
])('a token %s is none', async (_what, claims) => {
  const { jwt } = await signed({ sub: await ada.userId(), ...claims });
  const flow = await client.begin({ id_token_hint: jwt });
  expect(client.errorOf(flow, await ada.visit(flow.url))).toBe('invalid_request');
});

test('a client can’t name the user by itself', async () => {
  const bob = await backend.signedIn();
  const flow = await client.begin({ vestibule_subject: await ada.userId() });
  expect(isAsked(await bob.visit(flow.url))).toBe(true);
});

test('it may have expired', async () => {
  backend.core.clock.advance(2 * 3_600_000);
  const flow = await client.begin({ id_token_hint: hint, prompt: 'login' });
  expect((await ada.visit(flow.url)).searchParams.has('loginChallenge')).toBe(true);
});

/** Whether the user may go on, to the question. */
function isAsked(page: URL): boolean {
  return page.searchParams.has('consentChallenge');
}

/** Signed by the backend, with its issuer unless another is given. */
async function signed(claims: object) {
  const answer = await createJWT({ iss: `${backend.apiUrl}/auth`, ...claims }, 3600, true);
  if (answer.status !== 'OK') throw new Error(answer.status);
  return answer;
}
