import { getUserMetadata } from 'supertokens-node/recipe/usermetadata';
import { serveExampleId, signInByThirdParty } from '../testing/serve-example-id';
import { signInByCode } from '../testing/inbox';
import { bobOf, email, password } from '../testing/people';
import { startTestApi, type TestApi } from '../testing/start-test-api';

let exampleId: Awaited<ReturnType<typeof serveExampleId>>;
let tested: TestApi;
const bobs = bobOf(() => tested);

beforeAll(async () => {
  exampleId = await serveExampleId();
  tested = await startTestApi({ providers: [exampleId.settings] });
});
beforeEach(() => tested.dev('POST', '/reset'));
afterAll(async () => {
  await tested.close();
  exampleId.close();
});

const factors = { requiredSecondaryFactors: ['totp'] };
const firstFactors = ['emailpassword', 'thirdparty', 'otp-phone'];

test('a session that lacks nothing learns all', async () => {
  const bob = await bobs.signedUp();
  const { status, body } = await bob.call('GET', '/me');
  expect(status).toBe(200);
  expect(body).toMatchObject({ emails: [email], phoneNumbers: [], sessionHandle: expect.any(String) });
});

test('a session that lacks a factor learns the address that it signed in with, and nothing else', async () => {
  const bob = await bobs.signedUp();
  await bob.setUpTotp(bobs.now);
  const lacking = await bobs.signedIn();
  expect((await lacking.query('profile')).status).toBe(403);
  const { status, body } = await lacking.call('GET', '/me');
  expect(status).toBe(200);
  expect(body).toEqual({ userId: expect.any(String), emails: [email], phoneNumbers: [] });
});

test('their name too, but no picture, and of several addresses only that one', async () => {
  await tested.dev('PUT', '/tenants/public', { firstFactors, ...factors });
  const grace = tested.visitor();
  await signInByThirdParty(grace, { email: 'grace@example-id.test' });
  expect((await grace.call('GET', '/me')).body).toEqual({
    userId: expect.any(String),
    emails: ['grace@example-id.test'],
    phoneNumbers: [],
    name: 'Grace Hopper',
  });
  const phone = tested.visitor();
  await signInByCode(tested, phone, { phoneNumber: '+447400123456' });
  expect((await phone.call('GET', '/me')).body).toEqual({
    userId: expect.any(String),
    emails: [],
    phoneNumbers: ['+447400123456'],
  });
});

test('a page of another site chooses no language for the user’s mails, and ours does', async () => {
  const bob = await bobs.signedUp();
  const { userId } = (await bob.call<{ userId: string }>('GET', '/me')).body;
  const kept = async () => (await getUserMetadata(userId)).metadata['vestibule.language'];
  const chosen = { 'accept-language': 'de-x-chosen' };
  const headers = { ...chosen, cookie: bob.cookies.header(), origin: 'https://evil.example' };
  // Browsers ask nobody before they send such a call.
  expect((await fetch(`${bob.apiUrl}/me`, { headers })).status).toBe(200);
  expect(await kept()).toBeUndefined();
  bob.headers = chosen;
  await bob.call('GET', '/me');
  expect(await kept()).toBe('de');
});

test('without a session there is nobody', async () => {
  expect((await tested.visitor().call('GET', '/me')).status).toBe(401);
  const wrong = tested.visitor();
  await wrong.signIn(email, `${password}x`);
  expect((await wrong.call('GET', '/me')).status).toBe(401);
});
