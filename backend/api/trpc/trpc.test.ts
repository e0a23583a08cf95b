/** @jest-environment node */
import type { inferRouterOutputs } from '@trpc/server';
import type { AppRouter } from '../index';
import { startTestApi, type TestApi } from '../testing/start-test-api';

type Outputs = inferRouterOutputs<AppRouter>;

const email = 'bob@example.test';
const password = 'correct horse 1';
const minute = 60_000;
let setup: TestApi;

beforeAll(async () => {
  setup = await startTestApi();
});
beforeEach(() => setup.dev('POST', '/reset'));
afterAll(() => setup.close());

async function signedUp(address = email) {
  const visitor = setup.visitor();
  await visitor.signUp(address, password);
  return visitor;
}

it('tells who is signed in', async () => {
  const bob = await signedUp();
  await setup.dev('PUT', `/users/${email}`, { roles: ['member'] });
  const { body } = await bob.query<Outputs['profile']>('profile');
  expect(body.result.data).toMatchObject({
    emails: [email],
    roles: ['member'],
    identities: [{ recipeId: 'emailpassword', email, isVerified: false }],
  });
});

it('without a session answers 401 in the words of the SDK', async () => {
  const answer = await setup.visitor().query('profile');
  expect([answer.status, answer.body]).toEqual([401, { message: 'unauthorised' }]);
});

it('answers a whole batch with 401 when the token expired, and runs none of it', async () => {
  const bob = await signedUp();
  await (await signedUp('eve@example.test')).query('profile');
  await setup.dev('POST', '/clock', { advanceMs: 61 * minute });
  const batch = () => bob.call('POST', '/trpc/sessions.revokeOthers,sessions.revokeOthers?batch=1', {});
  const expired = await batch();
  expect([expired.status, expired.body]).toEqual([401, { message: 'try refresh token' }]);
  expect((await bob.refresh()).status).toBe(200);
  expect((await batch()).status).toBe(200);
});

it('answers a whole batch with 403 when one procedure needs a claim, and runs none of it', async () => {
  const bob = await signedUp();
  const other = setup.visitor();
  await other.signIn(email, password);
  await setup.dev('POST', '/clock', { advanceMs: 6 * minute });
  const answer = await bob.call('POST', '/trpc/sessions.revokeOthers,account.delete?batch=1', {});
  expect([answer.status, answer.body]).toEqual([
    403,
    {
      message: 'invalid claim',
      claimValidationErrors: [
        {
          id: 'step-up',
          reason: { message: expect.any(String), maxAgeInSeconds: 300, oneOf: ['emailpassword'] },
        },
      ],
    },
  ]);
  expect((await other.query('profile')).status).toBe(200);
});
