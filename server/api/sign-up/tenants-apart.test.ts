import { randomUUID } from 'node:crypto';
import { REQUIRED_ROUTE } from '@vestibule/login-flow';
import { RecipeUserId } from 'supertokens-node';
import { associateUserToTenant } from 'supertokens-node/recipe/multitenancy';
import type { ApiVisitor } from '../testing/api-visitor';
import { startTestApi, type TestApi } from '../testing/start-test-api';

const password = 'correct horse 1';
let tested: TestApi;

beforeAll(async () => {
  const approval = { signUp: { mode: 'approval' as const, since: '2026-01-01' } };
  tested = await startTestApi({ accountRules: { tenants: { club: approval, lounge: approval } } });
  for (const tenant of ['club', 'lounge', 'open'])
    await tested.dev('PUT', `/tenants/${tenant}`, { firstFactors: ['emailpassword'] });
});
afterAll(() => tested.close());

const anyone = () => `user-${randomUUID().slice(0, 8)}@example.test`;
const idOf = async (visitor: ApiVisitor) => String((await visitor.call('GET', '/me')).body['userId']);
const owed = async (visitor: ApiVisitor) =>
  (await visitor.call('GET', `/auth${REQUIRED_ROUTE}`)).body['owed'];

async function signedUp(tenantId: string) {
  const email = anyone();
  const visitor = tested.visitor();
  await visitor.signUp(email, password, tenantId);
  return { email, visitor };
}

async function signedIn(email: string, tenantId: string) {
  const visitor = tested.visitor();
  expect((await visitor.signIn(email, password, tenantId)).body).toMatchObject({ status: 'OK' });
  return visitor;
}

/** Of what takes a session that lacks nothing. */
const answer = async (visitor: ApiVisitor) =>
  (await visitor.call('GET', '/auth/webauthn/credential/list')).status;

const approve = (email: string, tenantId: string) =>
  tested.dev('PUT', `/users/${email}?tenantId=${tenantId}`, {
    metadata: { accountApprovals: { [tenantId]: { time: Date.now() } } },
  });

test('whom the application adds to a tenant waits there, and nowhere else', async () => {
  const { email, visitor } = await signedUp('open');
  const id = new RecipeUserId(await idOf(visitor));
  for (const tenant of ['club', 'public']) await associateUserToTenant(tenant, id);
  const club = await signedIn(email, 'club');
  expect([await answer(club), await owed(club)]).toEqual([403, 'approval']);
  expect(await answer(await signedIn(email, 'public'))).toBe(200);
  expect(await answer(visitor)).toBe(200);
});

test('approval in one tenant is none in another', async () => {
  const { email, visitor } = await signedUp('club');
  await associateUserToTenant('lounge', new RecipeUserId(await idOf(visitor)));
  await approve(email, 'club');
  expect(await answer(visitor)).toBe(200);
  const lounge = await signedIn(email, 'lounge');
  expect([await answer(lounge), await owed(lounge)]).toEqual([403, 'approval']);
  await approve(email, 'lounge');
  expect(await answer(lounge)).toBe(200);
});
