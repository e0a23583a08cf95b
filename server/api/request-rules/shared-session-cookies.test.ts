import type { ApiVisitor } from '../testing/api-visitor';
import { email, password } from '../testing/people';
import { startTestApi, type TestApi } from '../testing/start-test-api';

// With a cookie domain the session is the whole domain's.
const website = 'https://login.acme.test';

let api: TestApi;
let ada: ApiVisitor;

beforeAll(async () => {
  api = await startTestApi({
    apiDomain: 'https://api.acme.test',
    websiteDomain: website,
    session: { cookieDomain: '.acme.test' },
  });
  ada = Object.assign(api.visitor(), { origin: website });
  await ada.signUp(email, password);
});
afterAll(() => api.close());

const value = (name: string) => `${name}=${ada.cookies.get(name)}`;
const call = async (path: string, method: string, ...cookies: string[]) => {
  const headers = { origin: website, rid: 'anti-csrf', 'st-auth-mode': 'cookie', cookie: cookies.join('; ') };
  return (await fetch(`${api.api.url}${path}`, { method, headers })).status;
};

test('a token counts that another host may have set, and none that can’t be read', async () => {
  expect(await call('/me', 'GET', value('sAccessToken'))).toBe(200);
  expect(await call('/me', 'GET', 'sAccessToken=x', value('sAccessToken'))).toBe(200);
  expect(await call('/me', 'GET', 'sAccessToken=x')).toBe(401);
});

test('beside what this host has set, nothing else counts', async () => {
  const own = value('__Host-vestibule-session');
  const refresh = value('sRefreshToken');
  expect(await call('/auth/session/refresh', 'POST', 'sRefreshToken=x', refresh, own)).toBe(200);
});
