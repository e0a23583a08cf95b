import { startTestApi, type TestApi } from '../testing/start-test-api';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});

afterEach(() => api.core.setLacks([]));
afterAll(() => api.close());

const readiness = async () => {
  const response = await fetch(`${api.api.url}/readyz`);
  return { status: response.status, body: (await response.json()) as unknown };
};

test('it is ready only while the OAuth provider answers', async () => {
  expect(await readiness()).toEqual({ status: 200, body: { status: 'ok' } });
  api.core.setLacks(['oauth_provider']);
  expect(await readiness()).toEqual({
    status: 503,
    body: { status: 'the OAuth provider (Ory Hydra) behind the SuperTokens Core does not answer' },
  });
  expect((await fetch(`${api.api.url}/healthz`)).status).toBe(200);
  api.core.setLacks([]);
  expect((await readiness()).status).toBe(200);
});

test('users sign in and out without the OAuth provider', async () => {
  const ada = api.visitor();
  await ada.signUp('grace@vestibule.test', 'nanoseconds-1906');
  api.core.setLacks(['oauth_provider']);
  expect((await ada.signIn('grace@vestibule.test', 'nanoseconds-1906')).body).toMatchObject({ status: 'OK' });
  expect((await ada.call('POST', '/auth/signout')).body).toMatchObject({ status: 'OK' });
});
