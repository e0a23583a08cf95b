import { OAuthClient } from '../testing/oauth-client';
import { email, minute, password } from '../testing/people';
import { NoScriptVisitor, type NoScriptAnswer } from '../testing/no-script-visitor';
import { startTestApi, website, type TestApi } from '../testing/start-test-api';

let api: TestApi;
let client: OAuthClient;
let visitor: NoScriptVisitor;

beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  await api.dev('POST', '/reset');
  client = await OAuthClient.register(api, 'Birch Calendar');
  visitor = browser();
  await visitor.signUp(email, password);
});
afterAll(() => api.close());

function browser(): NoScriptVisitor {
  return new NoScriptVisitor(api.api.url, website);
}

/** The page of a request that began before its browser had a session: with one, the API answers by itself. */
async function page(more: Record<string, string> = {}): Promise<string> {
  const nobody = visitor.asNow();
  for (const name of nobody.cookies.keys()) if (name.startsWith('s')) nobody.cookies.delete(name);
  const { pathname, search } = await client.begin(nobody, more);
  for (const [name, value] of nobody.cookies) visitor.cookies.set(name, value);
  return pathname + search;
}

function through(at: string, headers: Record<string, string> = {}): Promise<NoScriptAnswer> {
  return visitor.step(`/auth/oauth/plain/through?${new URLSearchParams({ at })}`, headers);
}

const isLeftToPage = ({ status, to }: NoScriptAnswer) =>
  status === 303 && to?.origin === website && to.searchParams.get('asked') === '1';

test('whoever is signed in is asked for their consent, and the next time is back at the client', async () => {
  const led = await through(await page());
  // The page itself, and no document without script: presses there are guarded.
  expect([isLeftToPage(led), led.screen]).toEqual([true, undefined]);
  const consent = (led.to?.pathname ?? '') + (led.to?.search ?? '');
  const asked = await visitor.look(consent);
  expect(asked.screen).toMatchObject({ screen: 'consent', account: email });
  const { shown } = asked.screen?.screen === 'consent' ? asked.screen : { shown: '' };
  const agreed = { 'scope:openid': 'on', 'scope:offline_access': 'on', remember: 'true', shown };
  await visitor.followed(await visitor.send('consent', consent, agreed));
  const answer = await through(await page());
  expect(answer.status).toBe(303);
  const { status, headers, to } = await visitor.followed(answer);
  expect(status).toBe(303);
  expect(to?.origin).toBe('http://localhost:5000');
  expect(await client.redeem(to ?? new URL(website))).toHaveProperty('access_token');
  expect(headers.get('cache-control')).toBe('no-store, no-transform');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
});

test('whoever isn’t signed in is left to the page, which is asked for once', async () => {
  const at = await page();
  visitor = visitor.asNow();
  for (const name of ['sAccessToken', 'sRefreshToken']) visitor.cookies.delete(name);
  const answer = await through(at);
  expect(isLeftToPage(answer)).toBe(true);
  expect(answer.to?.searchParams.get('loginChallenge')).toBe(
    new URL(at, website).searchParams.get('loginChallenge'),
  );
  // However often it comes back.
  const again = await through(`${answer.to?.pathname}${answer.to?.search}`);
  expect(again.to?.searchParams.getAll('asked')).toEqual(['1']);
});

test('an expired session is left to the page, which refreshes it', async () => {
  await api.dev('POST', '/clock', { advanceMs: 55 * minute });
  const at = await page();
  await api.dev('POST', '/clock', { advanceMs: 10 * minute });
  expect(isLeftToPage(await through(at))).toBe(true);
});

test.each([
  ['an account to choose', { prompt: 'select_account' }],
  ['a new sign-in', { prompt: 'login' }],
  ['somebody else', { login_hint: 'eve@example.test' }],
])('%s is left to the page', async (_case, more) => {
  expect(isLeftToPage(await through(await page(more)))).toBe(true);
});

test('a client that can’t be named is left to the page', async () => {
  client = await OAuthClient.register(api, '…');
  expect(isLeftToPage(await through(await page()))).toBe(true);
});

test('the request of another browser is left to the page, which says so', async () => {
  const other = browser();
  const { pathname, search } = await client.begin(other);
  expect(isLeftToPage(await through(pathname + search))).toBe(true);
});

test('a session without a factor that is required is left to the page', async () => {
  await api.dev('PUT', '/tenants/public', { requiredSecondaryFactors: ['totp'] });
  try {
    visitor = browser();
    await visitor.signIn(email, password);
    const at = await page();
    expect(isLeftToPage(await through(at))).toBe(true);
  } finally {
    await api.dev('PUT', '/tenants/public', { requiredSecondaryFactors: null });
  }
});

test.each([['/auth'], ['/auth?loginChallenge=x']])(
  '%s, where nothing can be answered, is left to the page',
  async (at) => {
    expect(isLeftToPage(await through(at))).toBe(true);
  },
);

test.each(['iframe', 'image', 'empty'])('no %s of another site takes the step', async (destination) => {
  const { status } = await through(await page(), { 'sec-fetch-dest': destination });
  expect(status).toBe(403);
});
