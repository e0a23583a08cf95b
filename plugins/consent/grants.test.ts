import { randomUUID } from 'node:crypto';
import { deleteOAuth2Client } from 'supertokens-node/recipe/oauth2provider';
import { getUserMetadata, updateUserMetadata } from 'supertokens-node/recipe/usermetadata';
import { accept, agree, ask, challengeIn, passes, requestOf, wayBack } from './testing/asked';
import type { Browser } from './testing/browser';
import { startBackend, type TestBackend } from './testing/start-backend';
import type { TestClient } from './testing/test-client';

// Hashing a password takes time, more so on a busy machine.
let backend: TestBackend;
let browser: Browser;
let userId: string;

beforeAll(async () => {
  backend = await startBackend({});
  browser = await backend.signedIn();
  userId = await browser.userId();
});

afterAll(() => backend.close());
afterEach(() => {
  const [unexpected] = backend.errors.splice(0);
  if (unexpected !== undefined) throw unexpected;
});

const standard = ['openid', 'email', 'offline_access'];

async function remembered(client: TestClient, scopes = standard) {
  return agree(browser, client, await ask(browser, client), scopes, true);
}

async function grants(): Promise<unknown[]> {
  const { body } = await browser.get('/oauth/consent/grants');
  return body['grants'] as unknown[];
}

function withdraw(client: TestClient) {
  return browser.call('POST', '/oauth/consent/grants/withdraw', { clientId: client.clientId });
}

test('a remembered agreement is not asked for again, in any browser', async () => {
  const client = await backend.client();
  await remembered(client);
  expect(await passes(browser, client)).toBe(true);
  expect(await passes(browser, client, { scope: 'openid' })).toBe(true);
  const elsewhere = backend.browser();
  await elsewhere.signIn(browser.email);
  expect(await passes(elsewhere, client)).toBe(true);
});

test('prompt=consent asks even for what was agreed to', async () => {
  const client = await backend.client();
  await remembered(client);
  expect(await passes(browser, client, { prompt: 'consent' })).toBe(false);
});

test('a new scope is asked for, and the page can tell it from the others', async () => {
  const client = await backend.client({ scope: 'openid email profile' });
  await agree(
    browser,
    client,
    await ask(browser, client, { scope: 'openid email' }),
    ['openid', 'email'],
    true,
  );
  const asked = await ask(browser, client);
  expect((await requestOf(browser, asked)).body).toMatchObject({
    scopes: [
      { scope: 'openid', alreadyGranted: true },
      { scope: 'email', alreadyGranted: true },
      { scope: 'profile', alreadyGranted: false },
    ],
    granted: { scopes: expect.arrayContaining(['openid', 'email']), at: expect.any(Number) },
  });
  await agree(browser, client, asked, ['openid', 'email', 'profile'], true);
  expect(await passes(browser, client)).toBe(true);
});

test('a scope that the user no longer agrees to is forgotten', async () => {
  const client = await backend.client();
  await remembered(client);
  await agree(browser, client, await ask(browser, client, { prompt: 'consent' }), ['openid'], true);
  expect(await passes(browser, client, { scope: 'openid' })).toBe(true);
  expect(await passes(browser, client, { scope: 'openid email' })).toBe(false);
});

test('one user’s agreement doesn’t count for another', async () => {
  const client = await backend.client();
  await remembered(client);
  expect(await passes(await backend.signedIn(), client)).toBe(false);
});

test('grants are listed with words and time, the latest first', async () => {
  const client = await backend.client({ clientName: 'Listed', logoUri: 'https://birch.example/logo.svg' });
  backend.core.clock.advance(1000);
  await remembered(client);
  const { status, body } = await browser.get('/oauth/consent/grants', { lang: 'de' });
  expect(status).toBe(200);
  const [latest] = body['grants'] as unknown[];
  expect(latest).toEqual({
    clientId: client.clientId,
    clientName: 'Listed',
    clientUri: null,
    logoUri: 'https://birch.example/logo.svg',
    scopes: expect.arrayContaining([{ scope: 'email', title: 'Ihre E-Mail-Adresse sehen', lang: 'de' }]),
    firstGrantedAt: expect.any(Number),
    grantedAt: expect.any(Number),
  });
  expect((await backend.browser().get('/oauth/consent/grants')).status).toBe(401);
});

test('a grant shows when it was first and last agreed to', async () => {
  const client = await backend.client();
  const listed = async () => {
    const found = (await grants()) as { clientId: string; firstGrantedAt: number; grantedAt: number }[];
    return found.find(({ clientId }) => clientId === client.clientId);
  };
  await remembered(client);
  const first = await listed();
  expect(first?.firstGrantedAt).toBe(first?.grantedAt);
  backend.core.clock.advance(60_000);
  await agree(browser, client, await ask(browser, client, { prompt: 'consent' }), ['openid', 'email'], true);
  const again = await listed();
  expect(again?.firstGrantedAt).toBe(first?.grantedAt);
  expect(again?.grantedAt).toBeGreaterThanOrEqual((first?.grantedAt ?? 0) + 60_000);
  await withdraw(client);
  backend.core.clock.advance(60_000);
  await remembered(client);
  const anew = await listed();
  expect(anew?.firstGrantedAt).toBe(anew?.grantedAt);
});

test('a deleted client is not listed, and a new one with the same id has to ask', async () => {
  const clientId = `client=~${randomUUID()}`;
  await remembered(await backend.client({ clientId }));
  expect(await grants()).toContainEqual(expect.objectContaining({ clientId }));
  await deleteOAuth2Client({ clientId });
  expect(await grants()).not.toContainEqual(expect.objectContaining({ clientId }));
  backend.core.clock.advance(1000);
  const again = await backend.client({ clientId, scope: 'openid email offline_access profile' });
  expect(await passes(browser, again, { scope: 'openid' })).toBe(false);
  // What the user agrees to for the new one says nothing of the old one's scopes.
  await agree(browser, again, await ask(browser, again), [...standard, 'profile'], false);
  expect(await passes(browser, again, { scope: 'openid' })).toBe(false);
});

describe('after a withdrawal', () => {
  test('the user is asked again, and the SDK no longer accepts the client’s old tokens', async () => {
    const client = await backend.client();
    const tokens = await remembered(client);
    expect(await client.isActive(tokens.access)).toBe(true);
    expect(await client.isActive(tokens.refresh)).toBe(true);

    expect((await withdraw(client)).body).toEqual({
      status: 'OK',
      tokens: { refresh: 'REVOKED', access: 'LIVE_UNTIL_EXPIRY' },
    });
    expect(await grants()).not.toContainEqual(expect.objectContaining({ clientId: client.clientId }));
    expect(await client.isActive(tokens.access)).toBe(false);
    expect(await client.isActive(tokens.refresh)).toBe(false);
    await expect(client.refresh(tokens.refresh)).rejects.toMatchObject({ error: 'invalid_grant' });
    await expect(client.userInfo(tokens)).rejects.toThrow(/WWW-Authenticate|unexpected/);
    expect(await passes(browser, client)).toBe(false);
  });

  test('other clients of the user and other users of the client keep their tokens', async () => {
    const [client, other] = [await backend.client(), await backend.client()];
    const friend = await backend.signedIn();
    const ofFriend = await agree(friend, client, await ask(friend, client), standard, true);
    const ofOther = await remembered(other);
    await remembered(client);
    await withdraw(client);
    await client.refresh(ofFriend.refresh);
    await other.refresh(ofOther.refresh);
    expect(await passes(friend, client)).toBe(true);
  });

  test('agreeing again issues valid tokens', async () => {
    const client = await backend.client();
    await remembered(client);
    await withdraw(client);
    backend.core.clock.advance(1000);
    const tokens = await remembered(client);
    await client.refresh(tokens.refresh);
    expect(await client.userInfo(tokens)).toMatchObject({ email: browser.email });
  });

  test('metadata read before the withdrawal and written back after it restores no grant', async () => {
    const client = await backend.client();
    await remembered(client);
    const { metadata } = await getUserMetadata(userId);
    await withdraw(client);
    await updateUserMetadata(userId, metadata);
    expect(await passes(browser, client)).toBe(false);
  });
});

test('tokens of a client for itself have nothing to do with users', async () => {
  const client = await backend.client({
    clientId: 'reports',
    grantTypes: ['client_credentials'],
    scope: 'reports',
  });
  expect(await client.isActive(await client.ownToken())).toBe(true);
});

test('withdrawing from an unknown client is refused', async () => {
  const answer = await browser.call('POST', '/oauth/consent/grants/withdraw', { clientId: 'nobody' });
  expect(answer).toMatchObject({
    status: 400,
    body: { status: 'BAD_REQUEST_ERROR', code: 'unknown_client' },
  });
});

test('simultaneous agreements are all kept', async () => {
  const clients = await Promise.all([1, 2, 3].map(() => backend.client({ scope: 'openid email profile' })));
  const [first] = clients;
  if (!first) throw new Error('There are three');
  const asked = await Promise.all(clients.map((client) => ask(browser, client, { scope: 'openid email' })));
  // In its own browser: the core knows one flow at a time for each client and browser.
  const elsewhere = backend.browser();
  await elsewhere.signIn(browser.email);
  const another = await ask(elsewhere, first, { scope: 'openid profile' });
  await Promise.all([
    ...asked.map((one) => accept(browser, one, ['openid', 'email'], { remember: true })),
    accept(elsewhere, another, ['openid', 'profile'], { remember: true }),
  ]);
  for (const client of clients) expect(await passes(browser, client, { scope: 'openid email' })).toBe(true);
  expect(await passes(browser, first)).toBe(true);
});

test.each([
  ['http://127.0.0.1/callback', 'loopback'],
  ['com.example.app:/callback', 'app'],
  ['http://plain.example/callback', 'web'],
])('a public client at %s has to ask each time', async (uri, redirectKind) => {
  const client = await backend.client({
    redirectUris: [uri],
    tokenEndpointAuthMethod: 'none',
    scope: 'openid email',
  });
  const asked = await ask(browser, client);
  expect((await requestOf(browser, asked)).body).toMatchObject({ redirectKind, canRemember: false });
  await agree(browser, client, asked, ['openid', 'email'], true);
  expect(await passes(browser, client)).toBe(false);
  const flow = await client.begin({ prompt: 'none' });
  expect(client.errorOf(flow, await browser.visit(flow.url))).toBe('consent_required');
});

test('a client that asks for no scope has to ask each time, too', async () => {
  const client = await backend.client();
  const asked = await ask(browser, client, { scope: '' });
  expect((await requestOf(browser, asked)).body).toMatchObject({ scopes: [], canRemember: false });
  expect((await accept(browser, asked, [], { remember: true })).body).toMatchObject({ status: 'OK' });
  expect(await passes(browser, client, { scope: '' })).toBe(false);
});

test('a hundred clients are remembered; the one agreed to first is forgotten first', async () => {
  const clientOf = (index: number) => `vestibule.consent/crowd-${index}/openid`;
  const crowd = Array.from({ length: 120 }, (_, index) => [clientOf(index), 1000 + index] as const);
  await updateUserMetadata(userId, Object.fromEntries(crowd));
  const client = await backend.client();
  await remembered(client);
  const { metadata } = await getUserMetadata(userId);
  const kept = Object.keys(metadata).filter((key) => key.startsWith('vestibule.consent/'));
  expect(new Set(kept.map((key) => key.split('/')[1])).size).toBe(100);
  expect(kept).toContain(clientOf(119));
  expect(kept).not.toContain(clientOf(0));
  expect(await passes(browser, client)).toBe(true);
});

test('a request for more scopes than are remembered has to be agreed to each time', async () => {
  const scopes = Array.from({ length: 51 }, (_, index) => `files:${index}`);
  const client = await backend.client({ scope: scopes.join(' ') });
  const asked = await ask(browser, client);
  expect((await requestOf(browser, asked)).body).toMatchObject({ canRemember: false });
  expect((await accept(browser, asked, scopes, { remember: true })).body).toMatchObject({ status: 'OK' });
  expect(challengeIn(await browser.visit((await client.begin()).url))).toBeTruthy();
});

test('a grant that can’t be stored costs a question next time, not the sign-in', async () => {
  const client = await backend.client();
  const asked = await ask(browser, client);
  const seen = await requestOf(browser, asked);
  const restore = backend.breakCore('/recipe/user/metadata');
  const answer = await accept(browser, asked, standard, { remember: true, seen });
  restore();
  await client.finish(asked.flow, wayBack(answer));
  expect(backend.errors.splice(0)).toHaveLength(1);
  expect(await passes(browser, client)).toBe(false);
});
