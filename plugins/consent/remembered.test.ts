import { updateOAuth2Client } from 'supertokens-node/recipe/oauth2provider';
import { updateUserMetadata } from 'supertokens-node/recipe/usermetadata';
import { accept, agree, ask, passes, requestOf, wayBack } from './testing/asked';
import type { Browser } from './testing/browser';
import { startBackend, type TestBackend } from './testing/start-backend';
import type { TestClient } from './testing/test-client';

// A remembered consent covers what the user was shown, and nothing else.
let backend: TestBackend;
let browser: Browser;

beforeAll(async () => {
  backend = await startBackend({});
  browser = await backend.signedIn();
});

afterAll(() => backend.close());

const scopes = ['openid', 'email'];
const first = 'https://birch.example/callback';
const second = 'https://elsewhere.example/callback';

async function agreedTo(params: Record<string, string> = {}): Promise<TestClient> {
  const client = await backend.client({
    clientName: 'Birch Calendar',
    clientUri: 'https://birch.example/about',
    redirectUris: [first, second, 'https://birch.example/other'],
    audience: ['https://files.example', 'https://mail.example'],
    scope: scopes.join(' '),
  });
  await agree(browser, client, await ask(browser, client, params), scopes, true);
  expect(await passes(browser, client, params)).toBe(true);
  return client;
}

/** Whether the whole question is asked again, as if the user had agreed to nothing, and the new answer is kept. */
async function isAskedAnew(client: TestClient, params: Record<string, string> = {}): Promise<boolean> {
  const asked = await ask(browser, client, params);
  const { body } = await requestOf(browser, asked);
  await agree(browser, client, asked, scopes, true);
  const isKept = await passes(browser, client, params);
  return (
    isKept && body['granted'] === null && !JSON.stringify(body['scopes']).includes('"alreadyGranted":true')
  );
}

test.each([
  ['name', { clientName: 'Cedar Bank' }],
  ['host', { clientUri: 'https://cedar.example/about' }],
])('another %s of the client is asked for', async (_what, changed) => {
  const client = await agreedTo();
  await updateOAuth2Client({ clientId: client.clientId, ...changed });
  const silent = await client.begin({ prompt: 'none' });
  expect(client.errorOf(silent, await browser.visit(silent.url))).toBe('consent_required');
  expect(await isAskedAnew(client)).toBe(true);
});

test.each([
  ['redirect host', { redirect_uri: second }],
  ['audience', { audience: 'https://files.example' }],
])('another %s is asked for', async (_what, params) => {
  expect(await isAskedAnew(await agreedTo(), params)).toBe(true);
});

test('one audience more or less makes a different request', async () => {
  const client = await agreedTo({ audience: 'https://files.example' });
  expect(await isAskedAnew(client, { audience: 'https://files.example https://mail.example' })).toBe(true);
  expect(await passes(browser, client, { audience: 'https://mail.example https://files.example' })).toBe(
    true,
  );
  expect(await passes(browser, client, { audience: 'https://files.example' })).toBe(false);
});

describe('a client that changes while the user looks at the question', () => {
  const client = () =>
    backend.client({ clientName: 'Birch Calendar', redirectUris: [first], scope: scopes.join(' ') });
  const rename = ({ clientId }: TestClient, clientName: string) =>
    updateOAuth2Client({ clientId, clientName });

  test.each([true, false])('gets nothing, and is asked about again (remember: %s)', async (remember) => {
    const birch = await client();
    const asked = await ask(browser, birch);
    const seen = await requestOf(browser, asked);
    await rename(birch, 'Cedar Bank');
    expect((await accept(browser, asked, scopes, { remember, seen })).body).toMatchObject({
      status: 'CHANGED_ERROR',
      code: 'changed',
    });
    expect(await passes(browser, birch)).toBe(false);
    const again = await ask(browser, birch);
    const newly = await requestOf(browser, again);
    expect(newly.body).toMatchObject({ client: { clientName: 'Cedar Bank' }, granted: null });
    await birch.finish(again.flow, wayBack(await accept(browser, again, scopes, { remember, seen: newly })));
    expect(await passes(browser, birch)).toBe(remember);
  });

  test('its question can still be answered once the user has seen the change', async () => {
    const birch = await client();
    const asked = await ask(browser, birch);
    const seen = await requestOf(browser, asked);
    await rename(birch, 'Cedar Bank');
    await accept(browser, asked, scopes, { remember: true, seen });
    await agree(browser, birch, asked, scopes, true);
    expect(await passes(browser, birch)).toBe(true);
    await rename(birch, 'Birch Calendar');
    expect(await passes(browser, birch)).toBe(false);
  });
});

test('an answer that doesn’t say what was shown isn’t remembered', async () => {
  const client = await backend.client({ redirectUris: [first], scope: scopes.join(' ') });
  const { flow, consentChallenge } = await ask(browser, client);
  const answer = { consentChallenge, scopes, remember: true };
  await client.finish(flow, wayBack(await browser.call('POST', '/oauth/consent/accept', answer)));
  expect(await passes(browser, client)).toBe(false);
});

test('another page of the same host is not', async () => {
  const client = await agreedTo();
  await updateOAuth2Client({ clientId: client.clientId, clientUri: 'https://birch.example/new' });
  expect(await passes(browser, client, { redirect_uri: 'https://birch.example/other' })).toBe(true);
});

test('a consent stored without what was shown is asked for again', async () => {
  const client = await agreedTo();
  const kept = Object.fromEntries(
    scopes.map((scope) => [`vestibule.consent/${client.clientId}/${scope}`, Date.now()]),
  );
  await updateUserMetadata(await browser.userId(), kept);
  expect(await isAskedAnew(client)).toBe(true);
});

test('the page learns where the access can be used', async () => {
  const client = await backend.client({ audience: ['https://files.example'] });
  const asked = await ask(browser, client, { audience: 'https://files.example' });
  expect((await requestOf(browser, asked)).body).toMatchObject({ audience: ['https://files.example'] });
});

describe('an agreement that isn’t remembered', () => {
  const grants = async () => (await browser.get('/oauth/consent/grants')).body['grants'];

  test('is asked for each time, and listed, so that it can be withdrawn', async () => {
    const client = await backend.client();
    const granted = ['openid', 'offline_access'];
    const tokens = await agree(browser, client, await ask(browser, client), granted);
    expect(await passes(browser, client, { scope: 'openid' })).toBe(false);
    const asked = await requestOf(browser, await ask(browser, client));
    expect(asked.body).toMatchObject({ granted: null, scopes: [{ alreadyGranted: false }, {}, {}] });
    const { clientId } = client;
    const listed = granted.map((scope) => expect.objectContaining({ scope }) as unknown);
    expect(await grants()).toContainEqual(expect.objectContaining({ clientId, scopes: listed }));
    await browser.call('POST', '/oauth/consent/grants/withdraw', { clientId });
    expect(await grants()).not.toContainEqual(expect.objectContaining({ clientId }));
    expect(await client.isActive(tokens.refresh)).toBe(false);
  });

  test('leaves a remembered one as it is', async () => {
    const client = await agreedTo();
    await agree(browser, client, await ask(browser, client, { prompt: 'consent' }), scopes);
    expect(await passes(browser, client)).toBe(true);
  });
});
