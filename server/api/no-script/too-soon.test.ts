import { OAuthClient } from '../testing/oauth-client';
import { email, password } from '../testing/people';
import { NoScriptVisitor } from '../testing/no-script-visitor';
import { startTestApi, website, type TestApi } from '../testing/start-test-api';

// The second press of a double click may land on what the first one has brought.
const READ_MS = 500;

let api: TestApi;
let visitor: NoScriptVisitor;

beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  await api.dev('POST', '/reset');
  await api.visitor().signUp(email, password);
  visitor = new NoScriptVisitor(api.api.url, website);
});
afterAll(() => api.close());

/** Signs in, and returns the page that asks for consent, with what it showed. */
async function askedForConsent() {
  await visitor.send('sign-in', '/auth', { email, password });
  const page = await (await OAuthClient.register(api)).begin(visitor);
  const at = page.pathname + page.search;
  const { screen } = await visitor.look(at);
  return { at, shown: screen?.screen === 'consent' ? screen.shown : '' };
}

const left = (msAgo: number) => ({ left: String(Date.now() - msAgo) });

test('an agreement that comes back sooner than anybody reads is asked for again', async () => {
  const { at, shown } = await askedForConsent();
  const fields = { 'scope:openid': 'on', shown };
  const again = await visitor.send('consent', at, { ...fields, ...left(50) });
  expect(again.screen).toMatchObject({ screen: 'consent', account: email });
  const agreed = await visitor.send('consent', at, { ...fields, ...left(READ_MS) });
  expect((await visitor.followed(agreed)).to?.searchParams.has('code')).toBe(true);
});

test('so is “Continue as”', async () => {
  await visitor.send('sign-in', '/auth', { email, password });
  const at = '/auth?redirectToPath=%2Faccount';
  const again = await visitor.send('continue', at, left(50));
  expect(again.screen).toMatchObject({ screen: 'continue-as', account: email });
  expect((await visitor.send('continue', at, left(READ_MS))).to?.href).toBe(`${website}/account`);
});

test.each([
  ['a page of an older version, which doesn’t say when it left', {}],
  ['a server of documents whose clock is wrong', left(-600_000)],
  ['one whose clock is slow', left(600_000)],
  ['what is no time', { left: 'soon' }],
])('nobody is kept from answering by %s', async (_what, more) => {
  await visitor.send('sign-in', '/auth', { email, password });
  const { to } = await visitor.send('continue', '/auth?redirectToPath=%2Faccount', more);
  expect(to?.href).toBe(`${website}/account`);
});

test('so is a refusal, which would end the request', async () => {
  const { at } = await askedForConsent();
  expect((await visitor.send('cancel', at, left(50))).screen).toMatchObject({ screen: 'consent' });
  const refused = await visitor.send('cancel', at, left(READ_MS));
  expect((await visitor.followed(refused)).to?.searchParams.get('error')).toBe('access_denied');
});
