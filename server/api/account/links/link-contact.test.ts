import type { ApiVisitor } from '../../testing/api-visitor';
import { newestLink } from '../../testing/inbox';
import { startTestApi, type TestApi } from '../../testing/start-test-api';

const contact = { email: 'ada@example.test' };
const phone = { phoneNumber: '+491701234567' };
const perNetwork = 20;
const none = { status: 'RESTART_FLOW_ERROR' };
let setup: TestApi;
let network = 0;

beforeAll(async () => {
  setup = await startTestApi({ limits: { addressHeader: { name: 'x-forwarded-for', hops: 1 }, perNetwork } });
  await setup.dev('PUT', '/tenants/links', { firstFactors: ['link-phone'] });
});
beforeEach(() => {
  network += 1;
});
afterAll(() => setup.close());

function visitor(): ApiVisitor {
  const made = setup.visitor();
  made.headers['x-forwarded-for'] = `198.51.100.${network}`;
  return made;
}

/** What a link holds that was sent. A text message has one only where the tenant has no codes. */
async function sent(to: typeof contact | typeof phone | { email: string }, tenantId = 'public') {
  await visitor().call('POST', `/auth/${tenantId}/signinup/code`, to);
  const link = await newestLink(setup, Object.values(to)[0] ?? '');
  return {
    preAuthSessionId: link.searchParams.get('preAuthSessionId') ?? '',
    linkCode: link.hash.slice(1),
  };
}

const ask = async (link: object, by = visitor()) =>
  (await by.call('POST', '/auth/signinup/code/contact', link)).body;

test.each([
  [contact, 'public'],
  [phone, 'links'],
])('whoever has a link for %j is told so, as often as they ask', async (to, tenantId) => {
  const link = { ...(await sent(to, tenantId)), tenantId };
  expect(await ask(link)).toEqual({ status: 'OK', ...to });
  expect(await ask(link)).toEqual({ status: 'OK', ...to });
  // Nobody has been signed in, and the link still works.
  const other = visitor();
  await ask(link, other);
  expect((await other.call('GET', '/me')).status).toBe(401);
  const { body } = await other.call('POST', `/auth/${tenantId}/signinup/code/consume`, link);
  expect(body).toMatchObject({ status: 'OK' });
  expect(await ask(link)).toEqual(none);
});

test('a part of a link, or parts of two, tell nothing', async () => {
  const [link, other] = [await sent(contact), await sent({ email: 'bob@example.test' })];
  expect(await ask({ ...link, linkCode: 'x' })).toEqual(none);
  expect(await ask({ ...link, linkCode: '' })).toEqual(none);
  expect(await ask({ ...link, linkCode: other.linkCode })).toEqual(none);
  expect(await ask({ ...link, preAuthSessionId: other.preAuthSessionId })).toEqual(none);
  expect(await ask({ ...link, tenantId: 'public' })).toEqual({ status: 'OK', ...contact });
});

test.each([
  {},
  { linkCode: 'x' },
  { preAuthSessionId: 'x', linkCode: 1 },
  { preAuthSessionId: 'x', linkCode: 'x', tenantId: '../x' },
])('%j is no link', async (link) => {
  const { status } = await visitor().call('POST', '/auth/signinup/code/contact', link);
  expect(status).toBe(400);
});

test('what is asked is counted against the network', async () => {
  const link = await sent(contact);
  for (let asked = 1; asked < perNetwork; asked += 1) await ask(link);
  const { status, headers } = await visitor().call('POST', '/auth/signinup/code/contact', link);
  expect(status).toBe(429);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  network += 1;
  expect(await ask(link)).toEqual({ status: 'OK', ...contact });
});
