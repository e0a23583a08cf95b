import { deleteUser } from 'supertokens-node';
import { getSessionInformation } from 'supertokens-node/recipe/session';
import * as v from 'valibot';
import { bobOf } from '../testing/people';
import { startTestApi, type TestApi } from '../testing/start-test-api';

let setup: TestApi;
const bobs = bobOf(() => setup);

beforeAll(async () => {
  setup = await startTestApi();
});
afterAll(() => setup.close());

// Without its tokens a browser refreshes nothing and resends nothing, so 401 can't start a loop.
const ended = { status: 401, body: { message: 'unauthorised' } };

test('a deleted user’s session is over at the next call, though the token is still valid', async () => {
  const bob = await bobs.signedUp();
  const { body } = await bob.call('GET', '/me');
  await deleteUser(String(body['userId']));
  const answer = await bob.call('GET', '/me');
  expect(answer).toMatchObject(ended);
  expect(answer.headers.get('front-token')).toBe('remove');
  expect(bob.cookies.get('sAccessToken') ?? '').toBe('');
});

/** A session without a user, which only a core that deletes halfway would have. */
async function outlivingSession(): Promise<{ handle: string; accessToken: string }> {
  const t = Date.now();
  const response = await fetch(`${setup.core.url}/recipe/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'cdi-version': '5.4' },
    body: JSON.stringify({
      userId: 'gone',
      userDataInJWT: { 'st-mfa': { c: { emailpassword: t / 1000 }, v: true, t }, 'st-ev': { v: true, t } },
      userDataInDatabase: {},
      enableAntiCsrf: false,
      useDynamicSigningKey: true,
    }),
  });
  const answer = v.parse(createdSession, await response.json());
  return { handle: answer.session.handle, accessToken: answer.accessToken.token };
}

const createdSession = v.object({
  session: v.object({ handle: v.string() }),
  accessToken: v.object({ token: v.string() }),
});

test('a session that outlived its user ends with the first procedure that looks the user up', async () => {
  const { handle, accessToken } = await outlivingSession();
  const visitor = setup.visitor();
  visitor.cookies.set('sAccessToken', accessToken);
  const answer = await visitor.query('profile');
  expect(answer.body).toMatchObject({ error: { data: { code: 'UNAUTHORIZED' } } });
  expect(answer.status).toBe(401);
  expect(answer.headers.get('front-token')).toBe('remove');
  expect(await getSessionInformation(handle)).toBeUndefined();
});
