import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';
import { isNoScriptState } from '@vestibule/login-flow/tickets';
import { NoScriptVisitor, type NoScriptAnswer } from '../testing/no-script-visitor';
import { startTestApi, website, type TestApi } from '../testing/start-test-api';

let api: TestApi;
let site: Server;
/** What the provider was asked to exchange, newest last. */
const exchanged: URLSearchParams[] = [];

beforeAll(async () => {
  site = createServer(async (request, response) => {
    if (request.url === '/token') exchanged.push(new URLSearchParams(await text(request)));
    response.setHeader('content-type', 'application/json');
    const person = { sub: 'grace', email: 'grace@provider.test', email_verified: true };
    response.end(JSON.stringify(request.url === '/token' ? { access_token: 'opaque' } : person));
  }).listen(0, '127.0.0.1');
  await once(site, 'listening');
  const base = `http://localhost:${(site.address() as AddressInfo).port}`;
  const endpoints = {
    authorizationEndpoint: `${base}/authorize`,
    tokenEndpoint: `${base}/token`,
    userInfoEndpoint: `${base}/person`,
    userInfoMap: {
      fromUserInfoAPI: { userId: 'sub', email: 'email', emailVerified: 'email_verified' },
    },
    clients: [{ clientId: 'vestibule', clientSecret: 'hush', forcePKCE: true }],
  };
  api = await startTestApi({
    providers: [
      { thirdPartyId: 'one', ...endpoints },
      { thirdPartyId: 'other', ...endpoints },
      {
        thirdPartyId: 'several',
        ...endpoints,
        clients: ['web', 'kiosk'].map((clientType) => ({
          clientType,
          clientId: `of-${clientType}`,
          clientSecret: 'hush',
        })),
      },
    ],
  });
});
beforeEach(() => api.dev('POST', '/reset'));
afterAll(async () => {
  await api.close();
  site.close();
});

const browser = () => new NoScriptVisitor(api.api.url, website);
const signInPage = '/auth?redirectToPath=%2Faccount';

async function begin(visitor: NoScriptVisitor, at = signInPage): Promise<string> {
  const { status, to } = await visitor.send('provider', at, { thirdPartyId: 'one' });
  expect([status, to?.pathname]).toEqual([200, '/authorize']);
  expect(to?.searchParams.get('redirect_uri')).toBe(`${website}/auth/callback/one`);
  const state = to?.searchParams.get('state') ?? '';
  expect(isNoScriptState(state)).toBe(true);
  return state;
}

function comeBack(visitor: NoScriptVisitor, query: Record<string, string>, provider = 'one') {
  const at = `/auth/callback/${provider}?${new URLSearchParams(query)}`;
  return visitor.step(`/auth/oauth/plain/callback?${new URLSearchParams({ at })}`);
}

const isSignedIn = async (visitor: NoScriptVisitor) => (await visitor.call('GET', '/me')).status === 200;

function expectMismatch({ screen }: NoScriptAnswer): void {
  expect(screen).toMatchObject({
    screen: 'provider-over',
    why: 'stopped',
    problem: { code: 'outcome.provider.STATE_MISMATCH' },
  });
}

test('the answer signs in with the PKCE verifier of this browser, and goes on with the page where that began', async () => {
  const visitor = browser();
  const state = await begin(visitor);
  const { to } = await comeBack(visitor, { state, code: 'a-code' });
  expect(to?.href).toBe(`${website}/account`);
  expect(await isSignedIn(visitor)).toBe(true);
  expect(exchanged.at(-1)?.get('code')).toBe('a-code');
  expect(exchanged.at(-1)?.get('code_verifier')).toMatch(/^[\w.~-]{43,}$/);
});

test('an answer that is gone back to goes on with the session it made, and signs nobody in again', async () => {
  const visitor = browser();
  const state = await begin(visitor);
  await comeBack(visitor, { state, code: 'a-code' });
  const before = exchanged.length;
  expect((await comeBack(visitor, { state, code: 'a-code' })).to?.href).toBe(`${website}/account`);
  await visitor.call('POST', '/auth/signout');
  expectMismatch(await comeBack(visitor, { state, code: 'a-code' }));
  expect(exchanged.length).toBe(before);
  expect(await isSignedIn(visitor)).toBe(false);
});

test('a state of another browser, of another provider or of nobody signs nobody in', async () => {
  const [attacker, victim] = [browser(), browser()];
  const state = await begin(attacker);
  await begin(victim);
  expectMismatch(await comeBack(victim, { state, code: 'planted' }));
  expectMismatch(await comeBack(victim, { state: 'forged', code: 'planted' }));
  expectMismatch(await comeBack(victim, { code: 'planted' }));
  // RFC 9700, section 4.4.
  expectMismatch(await comeBack(attacker, { state, code: 'mixed-up' }, 'other'));
  expect([await isSignedIn(victim), await isSignedIn(attacker)]).toEqual([false, false]);
});

test('the address that shows what a page is about signs nobody in', async () => {
  const visitor = browser();
  const state = await begin(visitor);
  const query = new URLSearchParams({ state, code: 'a-code' });
  expectMismatch(await visitor.look(`/auth/callback/one?${query}`));
  expect(await isSignedIn(visitor)).toBe(false);
});

test('a challenge that is longer than a cookie is kept, and two ways at once', async () => {
  const visitor = browser();
  const long = `/auth?redirectToPath=${encodeURIComponent(`/account?${'x'.repeat(5000)}`)}`;
  const states = [await begin(visitor), await begin(visitor, long), await begin(visitor)];
  const cookies = [...visitor.cookies].filter(([name]) => name.startsWith('vestibule-plain-provider-'));
  for (const [name, value] of cookies) expect(name.length + value.length).toBeLessThan(4096);
  const [first = '', second = ''] = states;
  expectMismatch(await comeBack(visitor, { state: first, code: 'a-code' }));
  const { to } = await comeBack(visitor, { state: second, code: 'a-code' });
  expect(to?.href).toBe(`${website}/account?${'x'.repeat(5000)}`);
});

test.each([
  ['access_denied', 'cancelled', 'outcome.provider.CANCELLED'],
  ['server_error', 'stopped', 'outcome.provider.PROVIDER_ERROR'],
])('the provider’s error %s is said on the page where that began', async (error, why, code) => {
  const visitor = browser();
  const state = await begin(visitor);
  const { to, screen } = await comeBack(visitor, { state, error });
  expect(screen).toMatchObject({ screen: 'provider-over', why, problem: { code } });
  expect(to?.searchParams.get('redirectToPath')).toBe('/account');
});

test('of a provider with several clients, the site’s own is used on both ways', async () => {
  const visitor = browser();
  const fields = { thirdPartyId: 'several', clientType: 'kiosk' };
  const { to } = await visitor.send('provider', signInPage, fields);
  expect(to?.searchParams.get('client_id')).toBe('of-kiosk');
  const state = to?.searchParams.get('state') ?? '';
  await comeBack(visitor, { state, code: 'a-code' }, 'several');
  expect(exchanged.at(-1)?.get('client_id')).toBe('of-kiosk');
  expect(await isSignedIn(visitor)).toBe(true);
});

test('a provider that the tenant doesn’t have is said, and nothing is begun', async () => {
  const visitor = browser();
  const { screen } = await visitor.send('provider', signInPage, { thirdPartyId: 'unknown' });
  expect(screen).toMatchObject({ screen: 'sign-in', problem: { code: 'error.FACTOR_NOT_OFFERED' } });
  expect([...visitor.cookies].map(([name]) => name)).toEqual([]);
});
