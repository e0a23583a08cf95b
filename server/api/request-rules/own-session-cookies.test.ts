import type { ApiVisitor } from '../testing/api-visitor';
import { newestTo } from '../testing/inbox';
import { email, password } from '../testing/people';
import { NoScriptVisitor } from '../testing/no-script-visitor';
import { startTestApi, type TestApi } from '../testing/start-test-api';

// What a page on another host of the same domain sets comes along under the names of the session's own cookies.
const OWN = '__Host-vestibule-session';

let api: TestApi;
let ada: ApiVisitor;
let mallory: ApiVisitor;

beforeAll(async () => {
  api = await startTestApi({ apiDomain: 'https://api.acme.test', websiteDomain: 'https://login.acme.test' });
});
beforeEach(async () => {
  await api.dev('POST', '/reset');
  [ada, mallory] = [visitor(), visitor()];
  await ada.signUp(email, password);
  await mallory.signUp('mallory@evil.example', password);
});
afterAll(() => api.close());

function visitor(): ApiVisitor {
  const made = api.visitor();
  return Object.assign(made, { origin: 'https://login.acme.test' });
}

const cookie = (of: ApiVisitor, name: string) => `${name}=${of.cookies.get(name)}`;
const token = (of: ApiVisitor) => cookie(of, 'sAccessToken');
const renewal = (of: ApiVisitor) => cookie(of, 'sRefreshToken');
const proof = (of: ApiVisitor) => cookie(of, OWN);

/** Calls with these cookies, in their order. */
async function call(path: string, cookies: readonly string[], method = 'GET') {
  const response = await fetch(`${api.api.url}${path}`, {
    method,
    headers: {
      origin: 'https://login.acme.test',
      rid: 'anti-csrf',
      'st-auth-mode': 'cookie',
      cookie: cookies.join('; '),
    },
  });
  const body: unknown = JSON.parse((await response.text()) || '{}');
  return { status: response.status, cookies: response.headers.getSetCookie(), body };
}

const whoIs = async (...cookies: string[]) => {
  const { status, body } = await call('/me', cookies);
  return status === 200 ? (body as { emails: string[] }).emails[0] : status;
};
const refreshed = (...cookies: string[]) => call('/auth/session/refresh', cookies, 'POST');

test('a session counts in the browser that this host has given it to', async () => {
  expect(await whoIs(proof(ada), token(ada))).toBe(email);
  expect(ada.cookies.get(OWN)).toMatch(/^[\w-]+\.[\w-]{22}$/);
});

test.each([
  ['that has none', () => [token(mallory)]],
  ['in which somebody else is signed in', () => [proof(ada), token(mallory)]],
  ['with a proof that can’t be read', () => [`${OWN}=`, token(mallory)]],
  [
    'with a proof of another name',
    () => [`__host-vestibule-session=${mallory.cookies.get(OWN)}`, token(mallory)],
  ],
])('it counts in no browser %s', async (_where, cookies) => {
  expect(await whoIs(...cookies())).toBe(401);
});

test.each([
  ['before the own one', () => [token(mallory), token(ada), proof(ada)]],
  ['after it', () => [proof(ada), token(ada), token(mallory)]],
  ['and can’t be read', () => ['sAccessToken=x', 'sAccessToken=%', proof(ada), token(ada)]],
  ['of an older SDK', () => ['sIdRefreshToken=x', proof(ada), token(ada)]],
  ['with a name that the SDK decodes', () => ['s%41ccessToken=x', proof(ada), token(ada)]],
])('another host’s token %s changes nothing', async (_where, cookies) => {
  expect(await whoIs(...cookies())).toBe(email);
});

test.each([
  ['alone', () => [proof(ada), renewal(ada)], 200],
  ['beside another host’s', () => ['sRefreshToken=x', renewal(mallory), renewal(ada), proof(ada)], 200],
  ['beside one whose name the SDK decodes', () => ['s%52efreshToken=x', renewal(ada), proof(ada)], 200],
  ['of somebody else', () => [proof(ada), renewal(mallory)], 401],
  ['of somebody else, in a browser without a session', () => [renewal(mallory)], 401],
])('a refresh token %s', async (_where, cookies, status) => {
  const answer = await refreshed(...cookies());
  expect(answer.status).toBe(status);
  if (status !== 200) return;
  const kept = Object.fromEntries(
    answer.cookies.map((line) => [line.split('=', 1)[0], line.split(';', 1)[0]]),
  );
  expect(await whoIs(kept[OWN] ?? '', kept['sAccessToken'] ?? '')).toBe(email);
});

test('a refresh that was sent before the last answer arrived is that of the own session', async () => {
  const before = renewal(ada);
  await ada.refresh();
  expect(renewal(ada)).not.toBe(before);
  // The core lets the token before count until the new one is used.
  expect((await refreshed(proof(ada), before)).status).toBe(200);
});

test('the proof is for this host alone, and ends with the session', async () => {
  const signedIn = await visitor().signIn(email, password);
  const [line = ''] = signedIn.headers.getSetCookie().filter((each) => each.startsWith(OWN));
  expect(line).toMatch(/; Path=\/; Max-Age=34560000; HttpOnly; Secure; SameSite=Lax$/);
  // Before the tokens, which count for nothing without it.
  expect(signedIn.headers.getSetCookie()[0]).toBe(line);
  const { headers } = await ada.call('POST', '/auth/signout');
  expect(headers.getSetCookie().find((each) => each.startsWith(OWN))).toMatch(
    /^__Host-vestibule-session=; Path=\/; Max-Age=0;/,
  );
});

test('so is what proves that a browser has begun something: of another host it is nothing', async () => {
  await api.dev('PUT', '/tenants/public', { firstFactors: ['otp-email'] });
  const browser = new NoScriptVisitor(api.api.url, 'https://login.acme.test');
  const { headers } = await browser.send('code', '/auth', { contact: 'grace@example.test' });
  const name = '__Host-vestibule-plain-code';
  const line = headers.getSetCookie().find((each) => each.startsWith(`${name}=`));
  expect(line).toMatch(/; Path=\/;.* HttpOnly; Secure; SameSite=Lax$/);
  const code = (await newestTo(api, 'grace@example.test'))?.code ?? '';
  const planted = browser.asNow();
  planted.cookies.set(name.replace('__Host-', ''), planted.cookies.get(name) ?? '');
  planted.cookies.delete(name);
  await planted.send('code/enter', '/auth', { code });
  expect(planted.cookies.get('sAccessToken')).toBeUndefined();
  await browser.send('code/enter', '/auth', { code });
  expect(browser.cookies.get('sAccessToken')).toBeDefined();
});

test('a known browser’s cookie is for no other site, where the API is on the website’s', async () => {
  await api.dev('PUT', `/users/${email}`, { verified: true });
  const { headers } = await visitor().signIn(email, password);
  const line = headers.getSetCookie().find((each) => each.startsWith('__Host-vestibule-known='));
  expect(line).toMatch(/; Path=\/;.* HttpOnly; Secure; SameSite=Lax$/);
});
