import { email, password } from '../testing/people';
import { startTestApi, type TestApi } from '../testing/start-test-api';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi({ apiDomain: 'https://api.other.test', websiteDomain: 'https://login.acme.test' });
});
afterAll(() => api.close());

test('the cookies of an API on another site than its pages are sent there', async () => {
  const visitor = () => Object.assign(api.visitor(), { origin: 'https://login.acme.test' });
  await visitor().signUp(email, password);
  await api.dev('PUT', `/users/${email}`, { verified: true });
  const { headers } = await visitor().signIn(email, password);
  const lines = headers.getSetCookie().map((line) => line.replace(/=.*; /, ' '));
  expect(lines).toEqual(
    expect.arrayContaining([
      '__Host-vestibule-session SameSite=None',
      '__Host-vestibule-known SameSite=None',
      'sAccessToken SameSite=None',
    ]),
  );
});
