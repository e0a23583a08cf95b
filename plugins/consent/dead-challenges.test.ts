import { startBackend, type TestBackend } from './testing/start-backend';

let backend: TestBackend;

beforeAll(async () => {
  backend = await startBackend({});
});

afterAll(() => backend.close());

test.each([
  ['tampered', 404, 'Not Found'],
  ['expired', 400, 'request_unauthorized'],
])('login info of a challenge that is %s', async (fate, status, error) => {
  const client = await backend.client();
  const browser = await backend.signedIn();
  const page = await backend.browser().visit((await client.begin()).url);
  const challenge = page.searchParams.get('loginChallenge') ?? '';
  if (fate === 'expired') backend.core.clock.advance(31 * 60_000);
  const loginChallenge = fate === 'tampered' ? 'tampered' : challenge;
  const answer = await browser.get('/oauth/login/info', { loginChallenge });
  expect(answer).toMatchObject({ status, body: { error } });
});
