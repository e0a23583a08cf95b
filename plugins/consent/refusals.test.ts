import { deleteUser } from 'supertokens-node';
import { updateOAuth2Client } from 'supertokens-node/recipe/oauth2provider';
import { getUserMetadata, updateUserMetadata } from 'supertokens-node/recipe/usermetadata';
import { withdrawAllGrants } from './index';
import { agree, ask, passes, requestOf } from './testing/asked';
import type { Browser } from './testing/browser';
import { startBackend, type TestBackend } from './testing/start-backend';
import type { TestClient } from './testing/test-client';

// What a user left out stays left out, until they agree to it.
let backend: TestBackend;
let browser: Browser;
let userId: string;

beforeAll(async () => {
  backend = await startBackend({
    config: { clients: { strict: { scopes: { email: { required: true } } } } },
  });
  browser = await backend.signedIn();
  userId = await browser.userId();
});

afterAll(() => backend.close());

const scope = 'openid email profile';

const someClient = (clientId?: string) =>
  backend.client({ scope, ...(clientId !== undefined && { clientId }) });
const keyOf = (clientId: string, name: string) => `vestibule.consentRefused/${clientId}/${name}`;

/** Answers the next question of a client with some of the scopes. */
async function answer(client: TestClient, granted: string[], { remember = false, by = browser } = {}) {
  backend.core.clock.advance(1000);
  const asked = await ask(by, client, { prompt: 'consent' });
  return agree(by, client, asked, granted, remember);
}

/** The scopes that the page is told to show unchecked. */
async function refusedIn(client: TestClient, by = browser): Promise<unknown[]> {
  const { body } = await requestOf(by, await ask(by, client, { prompt: 'consent' }));
  const scopes = body['scopes'] as { scope: string; refusedBefore: boolean }[];
  return scopes.filter(({ refusedBefore }) => refusedBefore).map((found) => found.scope);
}

test.each([true, false])(
  'a refused scope is told at the next visit, until it is agreed to (remember: %s)',
  async (remember) => {
    const client = await someClient();
    expect(await refusedIn(client)).toEqual([]);
    await answer(client, ['openid', 'profile'], { remember });
    const elsewhere = backend.browser();
    await elsewhere.signIn(browser.email);
    expect(await refusedIn(client, elsewhere)).toEqual(['email']);
    await answer(client, ['openid', 'email'], { remember });
    expect(await refusedIn(client)).toEqual(['profile']);
    await answer(client, ['openid', 'email', 'profile'], { remember });
    expect(await refusedIn(client)).toEqual([]);
  },
);

test('a scope that wasn’t asked for stays as it was', async () => {
  const client = await someClient();
  await answer(client, ['openid', 'profile']);
  backend.core.clock.advance(1000);
  await agree(browser, client, await ask(browser, client, { scope: 'openid' }), ['openid']);
  expect(await refusedIn(client)).toEqual(['email']);
});

test('refusing takes a remembered agreement back, even in an answer that isn’t remembered', async () => {
  const client = await someClient();
  await answer(client, ['openid', 'email', 'profile'], { remember: true });
  expect(await passes(browser, client)).toBe(true);
  await answer(client, ['openid', 'profile']);
  expect(await passes(browser, client)).toBe(false);
  expect(await passes(browser, client, { scope: 'openid profile' })).toBe(true);
});

test('a refusal counts for its user and client alone', async () => {
  const client = await someClient();
  await answer(client, ['openid']);
  expect(await refusedIn(client, await backend.signedIn())).toEqual([]);
  expect(await refusedIn(await someClient())).toEqual([]);
});

test('a refusal stays when the client changes its name', async () => {
  const client = await someClient();
  await answer(client, ['openid', 'profile'], { remember: true });
  await updateOAuth2Client({ clientId: client.clientId, clientName: 'Cedar Bank' });
  expect(await refusedIn(client)).toEqual(['email']);
});

test('a scope that has become required can’t be one that was refused', async () => {
  const client = await someClient('strict');
  await updateUserMetadata(userId, { [keyOf('strict', 'email')]: backend.core.clock.now() });
  expect(await refusedIn(client)).toEqual([]);
});

test.each([['yes'], [true], [{ at: 'now' }], [[]]])('%j in the metadata is no refusal', async (planted) => {
  const client = await someClient();
  await updateUserMetadata(userId, { [keyOf(client.clientId, 'email')]: planted });
  expect(await refusedIn(client)).toEqual([]);
});

test('removing access removes the refusals', async () => {
  const client = await someClient();
  await answer(client, ['openid'], { remember: true });
  const { clientId } = client;
  await browser.call('POST', '/oauth/consent/grants/withdraw', { clientId });
  expect(await refusedIn(client)).toEqual([]);
  const { metadata } = await getUserMetadata(userId);
  expect(Object.keys(metadata)).not.toContain(keyOf(clientId, 'email'));
});

test('an account that its owner recovers begins without refusals, and a deleted one leaves none', async () => {
  const client = await someClient();
  const by = await backend.signedIn();
  const id = await by.userId();
  await answer(client, ['openid'], { by });
  await withdrawAllGrants(id, backend.core.clock.now());
  expect(await refusedIn(client, by)).toEqual([]);
  await answer(client, ['openid', 'profile'], { by });
  expect(await refusedIn(client, by)).toEqual(['email']);
  await deleteUser(id);
  expect((await getUserMetadata(id)).metadata).toEqual({});
});

test('what reappears from before the last answer doesn’t count', async () => {
  const client = await someClient();
  await answer(client, ['openid', 'email', 'profile'], { remember: true });
  const agreed = (await getUserMetadata(userId)).metadata;
  await answer(client, ['openid', 'profile'], { remember: true });
  const refused = (await getUserMetadata(userId)).metadata;
  await updateUserMetadata(userId, agreed);
  expect(await passes(browser, client)).toBe(false);
  expect(await refusedIn(client)).toEqual(['email']);
  await answer(client, ['openid', 'email', 'profile'], { remember: true });
  await updateUserMetadata(userId, {
    [keyOf(client.clientId, 'email')]: refused[keyOf(client.clientId, 'email')],
  });
  expect(await passes(browser, client)).toBe(true);
  expect(await refusedIn(client)).toEqual([]);
});

test('the refusals of a hundred clients are remembered; the oldest are forgotten first', async () => {
  const by = await backend.signedIn();
  const id = await by.userId();
  const crowd = Array.from(
    { length: 120 },
    (_, index) => [keyOf(`crowd-${index}`, 'email'), 1000 + index] as const,
  );
  await updateUserMetadata(id, Object.fromEntries(crowd));
  const client = await someClient();
  await answer(client, ['openid'], { by });
  const { metadata } = await getUserMetadata(id);
  const clients = new Set(Object.keys(metadata).map((key) => key.split('/')[1]));
  expect(clients.size).toBe(100);
  expect(clients).toContain('crowd-119');
  expect(clients).not.toContain('crowd-0');
  expect(await refusedIn(client, by)).toEqual(['email', 'profile']);
});
