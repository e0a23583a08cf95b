import type { inferRouterOutputs } from '@trpc/server';
import type { AppRouter } from '../index';
import type { ApiVisitor } from '../testing/api-visitor';
import { bobOf, email, password } from '../testing/people';
import { startTestApi, type TestApi } from '../testing/start-test-api';

// Each test hashes several passwords.
type Users = inferRouterOutputs<AppRouter>['admin']['users'];

let setup: TestApi;
const bobs = bobOf(() => setup);

beforeAll(async () => {
  setup = await startTestApi();
});
beforeEach(() => setup.dev('POST', '/reset'));
afterAll(() => setup.close());

const lacksRole = {
  claimValidationErrors: [{ id: 'st-role', reason: { message: 'wrong value', expectedToInclude: 'admin' } }],
};

/** Signed in with everything that an administrator needs. */
async function administrator(): Promise<ApiVisitor> {
  const bob = await bobs.signedUp();
  await bobs.set({ roles: ['admin'] });
  await bob.setUpTotp(bobs.now);
  return bob;
}

it('is refused by the API to everyone else', async () => {
  const bob = await bobs.signedUp();
  for (const roles of [[], ['member']]) {
    await bobs.set({ roles });
    const answer = await bob.query('admin.users');
    expect([answer.status, answer.body]).toMatchObject([403, lacksRole]);
  }
});

it('works for administrators at once, but not without the second factor they need', async () => {
  const bob = await bobs.signedUp();
  expect((await bob.query('admin.users')).status).toBe(403);
  await bobs.set({ roles: ['admin'] });
  const answer = await bob.query('admin.users');
  expect([answer.status, answer.body]).toMatchObject([403, { claimValidationErrors: [{ id: 'st-mfa' }] }]);
  await bob.setUpTotp(bobs.now);
  expect((await bob.query('admin.users')).status).toBe(200);
});

it('no longer works for users who lost the role and sign in again', async () => {
  await administrator();
  await bobs.set({ roles: [] });
  const again = await bobs.signedIn();
  expect((await again.query('admin.users')).status).toBe(403);
});

it('shows users page by page, newest first, with their roles', async () => {
  const bob = await administrator();
  for (const name of ['eve', 'mallory', 'trent']) {
    await bobs.advance(1000);
    await setup.visitor().signUp(`${name}@example.test`, password);
  }
  const first = await bob.query<Users>('admin.users', { limit: 3 });
  const { users, nextCursor } = first.body.result.data;
  expect(users.flatMap(({ emails }) => emails)).toEqual(
    ['trent', 'mallory', 'eve'].map((name) => `${name}@example.test`),
  );
  const second = await bob.query<Users>('admin.users', { limit: 3, cursor: nextCursor });
  expect(second.body.result.data).toMatchObject({
    users: [{ emails: [email], roles: ['admin'], recipeIds: ['emailpassword'] }, expect.anything()],
    nextCursor: null,
  });
  const found = await bob.query<Users>('admin.users', { email: 'mall' });
  expect(found.body.result.data.users).toMatchObject([{ emails: ['mallory@example.test'] }]);
});

it('of another tenant are not shown', async () => {
  await setup.dev('PUT', '/tenants/bank', { firstFactors: ['emailpassword'] });
  await setup.visitor().signUp('eve@example.test', password, 'bank');
  const bob = await administrator();
  const { body } = await bob.query<Users>('admin.users');
  expect(body.result.data.users.flatMap(({ emails }) => emails)).not.toContain('eve@example.test');
});

it.each([[{ limit: 0 }], [{ limit: 101 }], [{ cursor: 'of-no-page' }], [{ page: 2 }]])(
  'refuses %j',
  async (input) => {
    const bob = await administrator();
    const { status, body } = await bob.query('admin.users', input);
    expect([status, body]).toMatchObject([400, { error: { data: { code: 'BAD_REQUEST' } } }]);
  },
);

it('says what is wrong with a cursor, and nothing of the kind if the core fails', async () => {
  const bob = await administrator();
  const wrong = await bob.query('admin.users', { cursor: 'of-no-page' });
  expect(wrong.body).toMatchObject({ error: { message: 'cursor: of no page' } });
  await setup.dev('PUT', '/faults', { core: true, path: '/public/users', status: 400 });
  const failed = await bob.query('admin.users');
  expect([failed.status, failed.body]).toMatchObject([
    500,
    { error: { message: 'Something went wrong on our side.' } },
  ]);
});
