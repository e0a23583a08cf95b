import { randomUUID } from 'node:crypto';
import { REQUIRED_ROUTE } from '@vestibule/login-flow';
import { getUserCount } from 'supertokens-node';
import EmailPassword from 'supertokens-node/recipe/emailpassword';
import type { ApiVisitor } from '../testing/api-visitor';
import { signInByCode } from '../testing/inbox';
import { serveExampleId, signInByThirdParty } from '../testing/serve-example-id';
import { startTestApi, type TestApi } from '../testing/start-test-api';

const password = 'correct horse 1';
let exampleId: Awaited<ReturnType<typeof serveExampleId>>;
let tested: TestApi;

beforeAll(async () => {
  exampleId = await serveExampleId();
  tested = await startTestApi({
    providers: [{ ...exampleId.settings, includeInNonPublicTenantsByDefault: true }],
    linksAccounts: true,
    accountRules: {
      tenants: {
        staff: { signUp: { mode: 'off' } },
        club: { signUp: { mode: 'approval', since: '2020-01-01' } },
      },
    },
  });
  const firstFactors = ['emailpassword', 'webauthn', 'otp-email', 'thirdparty'];
  for (const tenant of ['staff', 'club']) await tested.dev('PUT', `/tenants/${tenant}`, { firstFactors });
});
afterAll(async () => {
  await tested.close();
  exampleId.close();
});

const newEmail = () => `user-${randomUUID().slice(0, 8)}@example.test`;
const settings = (email: string, tenantId: string, body: object) =>
  tested.dev('PUT', `/users/${encodeURIComponent(email)}?tenantId=${tenantId}`, body);
const isIn = async (visitor: ApiVisitor) =>
  (await visitor.call('GET', '/auth/webauthn/credential/list')).status === 200;

/** Makes an account as an operator does, and signs in to it. */
async function madeIn(tenantId: string, { isVerified }: { isVerified: boolean }) {
  const email = newEmail();
  await EmailPassword.signUp(tenantId, email, password);
  if (isVerified) await settings(email, tenantId, { verified: true });
  await tested.visitor().signIn(email, password, tenantId);
  return email;
}

type Way = (visitor: ApiVisitor, email: string, tenantId: string) => Promise<unknown>;
const ways: Readonly<Record<string, Way>> = {
  'a code': (visitor, email, tenantId) => signInByCode(tested, visitor, { email }, { tenantId }),
  'Example ID': (visitor, email, tenantId) => signInByThirdParty(visitor, { email }, { tenantId }),
};

/** What comes of a way in: how many users more there are, and whether it let somebody in. */
async function tried(way: string, email: string, tenantId: string) {
  const visitor = tested.visitor();
  const before = await getUserCount();
  await ways[way]?.(visitor, email, tenantId);
  return { made: (await getUserCount()) - before, isIn: await isIn(visitor), visitor };
}

test.each(Object.keys(ways))(
  'where nobody signs up, %s joins an account whose address is verified, and no other',
  async (way) => {
    const verified = await madeIn('staff', { isVerified: true });
    expect(await tried(way, verified, 'staff')).toMatchObject({ made: 0, isIn: true });
    const unverified = await madeIn('staff', { isVerified: false });
    expect(await tried(way, unverified, 'staff')).toMatchObject({ made: 0, isIn: false });
    expect(await tried(way, newEmail(), 'staff')).toMatchObject({ made: 0, isIn: false });
  },
);

test.each(Object.keys(ways))('where nobody signs up, %s joins no account of another tenant', async (way) => {
  const elsewhere = await madeIn('public', { isVerified: true });
  expect(await tried(way, elsewhere, 'staff')).toMatchObject({ made: 0, isIn: false });
  expect(await tried(way, elsewhere, 'public')).toMatchObject({ made: 0, isIn: true });
});

test('an address that a provider doesn’t vouch for joins nobody', async () => {
  const email = await madeIn('staff', { isVerified: true });
  const visitor = tested.visitor();
  await signInByThirdParty(visitor, { email, unverified: 'on' }, { tenantId: 'staff' });
  expect(await isIn(visitor)).toBe(false);
  expect(await tried('Example ID', email, 'staff')).toMatchObject({ isIn: true });
});

test.each(Object.keys(ways))(
  'who waits for an operator waits by %s too, and is let in by both',
  async (way) => {
    const email = await madeIn('club', { isVerified: true });
    const { made, visitor } = await tried(way, email, 'club');
    const { body } = await visitor.call('GET', `/auth${REQUIRED_ROUTE}`);
    expect([made, body['owed'], await isIn(visitor)]).toEqual([0, 'approval', false]);
    await settings(email, 'club', { metadata: { accountApprovals: { club: { time: Date.now() } } } });
    expect(await isIn(visitor)).toBe(true);
  },
);

test.each(Object.keys(ways))('approval in one tenant opens no other to who comes by %s', async (way) => {
  const email = await madeIn('public', { isVerified: true });
  const { visitor } = await tried(way, email, 'club');
  const { body } = await visitor.call('GET', `/auth${REQUIRED_ROUTE}`);
  expect([body['owed'], await isIn(visitor)]).toEqual(['approval', false]);
  expect(await tried(way, email, 'public')).toMatchObject({ isIn: true });
});
