import { approve, init } from '@vestibule/account-rules';
import type { inferRouterOutputs } from '@trpc/server';
import * as v from 'valibot';
import type { AppRouter } from '../index';
import { bobOf, password } from '../testing/people';
import { startTestApi, type TestApi } from '../testing/start-test-api';

const accountRules = { signUp: { mode: 'approval' as const, since: '2020-01-01' } };
const { requirements } = init({ rules: accountRules });
const tenantId = 'public';
const withUser = v.object({ user: v.object({ id: v.string() }) });

type Waiting = inferRouterOutputs<AppRouter>['admin']['waiting'];

let setup: TestApi;
const bobs = bobOf(() => setup);

beforeAll(async () => {
  setup = await startTestApi({ accountRules });
});
beforeEach(() => setup.dev('POST', '/reset'));
afterAll(() => setup.close());

async function waitingEve() {
  const visitor = setup.visitor();
  const { body } = await visitor.signUp('eve@example.test', password);
  const { id: userId } = v.parse(withUser, body).user;
  const status = async () => (await visitor.call('GET', '/auth/webauthn/credential/list')).status;
  return { userId, status };
}

async function administrator() {
  const bob = await bobs.signedUp();
  const userId = String((await bob.call('GET', '/me')).body['userId']);
  await approve(requirements, { userId, tenantId }, Date.now());
  await bobs.set({ roles: ['admin'] });
  await bob.setUpTotp(bobs.now);
  return bob;
}

it('lets in who waits, and tells what there was to approve', async () => {
  const eve = await waitingEve();
  const bob = await administrator();
  expect(await eve.status()).toBe(403);
  const idsWaiting = async () =>
    (await bob.query<Waiting>('admin.waiting')).body.result.data.users.map(({ userId }) => userId);
  expect(await idsWaiting()).toContain(eve.userId);
  const approved = async (userId: string) => (await bob.mutate('admin.approve', { userId })).body;
  const statusOf = (status: string) => ({ result: { data: { status } } });
  expect(await approved('nobody')).toMatchObject(statusOf('UNKNOWN_USER'));
  expect(await approved(eve.userId)).toMatchObject(statusOf('OK'));
  expect(await approved(eve.userId)).toMatchObject(statusOf('NOT_WAITING'));
  expect(await eve.status()).toBe(200);
  expect(await idsWaiting()).not.toContain(eve.userId);
});

it('is refused to everyone but administrators', async () => {
  const eve = await waitingEve();
  const bob = await bobs.signedUp();
  const userId = String((await bob.call('GET', '/me')).body['userId']);
  await approve(requirements, { userId, tenantId }, Date.now());
  expect((await bob.query('admin.waiting')).status).toBe(403);
  expect((await bob.mutate('admin.approve', { userId: eve.userId })).status).toBe(403);
  expect(await eve.status()).toBe(403);
});
