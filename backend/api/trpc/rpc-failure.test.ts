/** @jest-environment node */
import { jest } from '@jest/globals';
import { bobOf } from '../testing/people';
import { startTestApi, type TestApi } from '../testing/start-test-api';

// It starts a core, hashes a password and stops the core.
jest.setTimeout(60_000);

let setup: TestApi;
const bobs = bobOf(() => setup);

beforeAll(async () => {
  setup = await startTestApi();
});
afterAll(() => setup.api.close());

it('a call that fails says nothing of why, but under which id the log has it', async () => {
  const bob = await bobs.signedUp();
  // So that the keys by which its token is checked are at hand.
  expect((await bob.query('profile')).status).toBe(200);
  await setup.core.close();
  const answer = await bob.query('factors.list');
  const error = {
    message: 'Something went wrong on our side.',
    code: -32603,
    data: {
      code: 'INTERNAL_SERVER_ERROR',
      httpStatus: 500,
      path: 'factors.list',
      requestId: answer.headers.get('x-request-id'),
    },
  };
  expect([answer.status, answer.body]).toEqual([500, { error }]);
  const again = await bob.call('POST', '/auth/recovery-codes/consume', { code: 'ABCDE-FGHJK' });
  expect([again.status, again.body]).toEqual([500, { message: 'Unknown error' }]);
  expect(setup.log.at(-1)).toMatchObject({
    requestId: again.headers.get('x-request-id'),
    error: expect.stringContaining('No SuperTokens core available'),
  });
});
