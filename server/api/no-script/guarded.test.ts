import { ACTIONS } from '@vestibule/login-flow';
import { email, password } from '../testing/people';
import { NoScriptVisitor } from '../testing/no-script-visitor';
import { startTestApi, website, type TestApi } from '../testing/start-test-api';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  await api.dev('POST', '/reset');
  await api.visitor().signUp(email, password);
});
afterAll(() => api.close());

const browser = () => new NoScriptVisitor(api.api.url, website);
const typed = { email, password };
const body = new URLSearchParams({ at: '/auth', ...typed }).toString();

test('the website’s own form signs in, and says so to nobody else', async () => {
  const visitor = browser();
  const { status, to, headers } = await visitor.send('sign-in', '/auth', typed);
  expect([status, to?.href]).toEqual([303, `${website}/`]);
  expect(headers.get('cache-control')).toBe('no-store, no-transform');
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(headers.get('front-token')).toBeNull();
  expect(headers.get('st-access-token')).toBeNull();
  expect((await visitor.call('GET', '/me')).status).toBe(200);
});

test('a page is compressed although no proxy may rewrite it', async () => {
  const visitor = browser();
  for (const encoding of ['gzip', 'identity']) {
    const headers = { origin: 'https://evil.example', 'accept-encoding': encoding };
    const answer = await visitor.post('sign-in', body, headers);
    expect(answer.headers.get('cache-control')).toBe('no-store, no-transform');
    expect(answer.headers.get('content-encoding')).toBe(encoding === 'gzip' ? 'gzip' : null);
    expect(answer.html).toContain('</html>');
  }
});

test('the session’s cookies are as after a sign-in by script', async () => {
  const script = await fetch(`${api.api.url}/auth/signin`, {
    method: 'POST',
    headers: {
      origin: website,
      rid: 'anti-csrf',
      'st-auth-mode': 'cookie',
      'content-type': 'application/json',
    },
    body: JSON.stringify({
      formFields: [
        { id: 'email', value: email },
        { id: 'password', value: password },
      ],
    }),
  });
  const plain = await browser().send('sign-in', '/auth', typed);
  expect(attributes(plain.headers)).toEqual(attributes(script.headers));
  expect(attributes(plain.headers).sAccessToken).toContain('HttpOnly');
});

/** What each cookie comes with, apart from its value and the moment. */
function attributes(headers: Headers): Record<string, string> {
  return Object.fromEntries(
    headers.getSetCookie().map((line) => {
      const [pair = '', ...rest] = line.split('; ');
      return [pair.split('=', 1)[0], rest.filter((each) => !/^(expires|max-age)=/i.test(each)).join('; ')];
    }),
  );
}

describe('a step that a page begins', () => {
  const steps = ['/auth/session/refresh/plain', '/auth/oauth/plain/look', '/auth/oauth/plain/callback'];
  const at = '/auth/mfa?redirectToPath=%2Faccount';
  const begun = async (visitor: NoScriptVisitor, path: string, site: Record<string, string>) => {
    await visitor.send('sign-in', '/auth', typed);
    const before = visitor.cookies.get('sRefreshToken');
    const { status, to } = await visitor.step(`${path}?${new URLSearchParams({ at })}`, site);
    return { status, to: to?.href, isRenewed: visitor.cookies.get('sRefreshToken') !== before };
  };

  test.each(steps)(
    '%s leads to the page where another site has begun it, whoever is signed in',
    async (path) => {
      const site = {
        'sec-fetch-site': 'cross-site',
        'sec-fetch-mode': 'navigate',
        'sec-fetch-dest': 'document',
      };
      const shown = { status: 303, to: website + at, isRenewed: false };
      expect(await begun(browser(), path, site)).toEqual(shown);
      const { status, to } = await browser().step(`${path}?${new URLSearchParams({ at })}`, site);
      expect({ status, to: to?.href, isRenewed: false }).toEqual(shown);
    },
  );

  test.each(['same-site', 'same-origin', 'none'])('renews the session from %s', async (site) => {
    const answer = await begun(browser(), '/auth/session/refresh/plain', { 'sec-fetch-site': site });
    expect(answer).toMatchObject({ status: 303, isRenewed: true });
  });

  test('finds out what the page shows, from our own pages', async () => {
    const answer = await begun(browser(), '/auth/oauth/plain/look', { 'sec-fetch-site': 'same-site' });
    expect(answer.to).toBe(`${website}/account`);
  });
});

test.each<[string, Record<string, string>, number]>([
  ['another origin', { origin: 'https://evil.example' }, 403],
  ['a sibling of ours', { origin: 'http://notes.localhost:3000', 'sec-fetch-site': 'same-site' }, 403],
  ['our host on another port', { origin: 'http://localhost:4000' }, 403],
  ['our host with another scheme', { origin: 'https://localhost:3000' }, 403],
  ['the API itself', { origin: 'http://localhost:3001' }, 403],
  ['an opaque origin', { origin: 'null' }, 403],
  ['no origin', { origin: '' }, 403],
  ['two origins', { origin: `${website}, https://evil.example` }, 403],
  ['our origin, as another site', { 'sec-fetch-site': 'cross-site' }, 403],
  ['our origin, as nobody', { 'sec-fetch-site': 'none' }, 403],
  ['a frame', { 'sec-fetch-dest': 'iframe' }, 403],
  ['a script', { 'sec-fetch-dest': 'empty' }, 403],
  ['JSON', { 'content-type': 'application/json' }, 400],
  ['plain text', { 'content-type': 'text/plain' }, 415],
  ['a multipart form', { 'content-type': 'multipart/form-data; boundary=x' }, 415],
  ['another charset', { 'content-type': 'application/x-www-form-urlencoded; charset=utf-16' }, 415],
  ['a compressed body', { 'content-encoding': 'gzip' }, 415],
])('%s is refused with a page', async (_from, headers, status) => {
  const visitor = browser();
  const answer = await visitor.post('sign-in', body, headers);
  expect(answer.status).toBe(status);
  expect(answer.headers.getSetCookie()).toEqual([]);
  expect(answer.headers.get('content-type')).toContain('text/html');
  expect(answer.headers.get('cache-control')).toBe('no-store, no-transform');
  expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(answer.html).toContain(`href="${website}/auth"`);
  expect(answer.html).toContain(answer.headers.get('x-request-id'));
  expect(answer.html).not.toContain(email);
});

test.each(ACTIONS)('%s takes no form of another origin', async (action) => {
  const visitor = browser();
  await visitor.send('sign-in', '/auth', typed);
  for (const headers of [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
  ]) {
    const answer = await visitor.post(action, body, headers);
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([403, []]);
  }
  expect((await visitor.call('GET', '/me')).status).toBe(200);
});

test('JSON is no form, even if it is read', async () => {
  const answer = await browser().post('sign-in', JSON.stringify({ at: '/auth', ...typed }), {
    'content-type': 'application/json',
  });
  expect([answer.status, answer.headers.getSetCookie()]).toEqual([415, []]);
});

test('a refusal speaks German to whoever reads it', async () => {
  const german = { origin: 'https://evil.example', 'accept-language': 'de-CH,de;q=0.9' };
  const { html } = await browser().post('sign-in', body, german);
  expect(html).toContain('Dieses Formular kam nicht von unserer Seite');
  expect(html).toContain('<html lang="de-CH" dir="ltr">');
});

test.each<[string, string, number]>([
  ['a field that is there twice', `${body}&email=eve%40example.test`, 400],
  ['a page that is there twice', `${body}&at=%2Fauth`, 400],
  ['a key of prototypes', `${body}&__proto__=x`, 400],
  ['another key of prototypes', `${body}&constructor=x`, 400],
  ['NUL', `${body}&name=a%00b`, 400],
  ['a field without an end', `${body}&name=${'x'.repeat(3001)}`, 400],
  ['many fields', `${body}&${Array.from({ length: 101 }, (_, index) => `a${index}=`).join('&')}`, 400],
  ['more than 20 kB', `${body}&name=${'x'.repeat(20_000)}`, 413],
  ['nothing', '', 400],
])('a body with %s is refused with a page', async (_what, sent, status) => {
  const answer = await browser().post('sign-in', sent);
  expect([answer.status, answer.headers.getSetCookie()]).toEqual([status, []]);
  expect(answer.html).toContain('We couldn’t read this form');
});

test.each([
  ['https://evil.example/auth'],
  ['//evil.example/auth'],
  ['/\\evil.example/auth'],
  ['\\\\evil.example/auth'],
  ['/auth/..//evil.example'],
  [' /auth'],
  ['/auth\r\nx-evil: 1'],
  ['/auth\t'],
  ['auth'],
  ['javascript:alert(1)//auth'],
  [`/auth?${'x'.repeat(16_000)}`],
])('%j is no page of the login', async (at) => {
  const visitor = browser();
  const sent = await visitor.send('sign-in', at, typed);
  const looked = await visitor.look(at);
  for (const { status, to, headers } of [sent, looked]) {
    expect([status, to, headers.getSetCookie()]).toEqual([400, undefined, []]);
  }
});

test.each(['/', '/account', '/authx', '/auth/../../evil'])(
  '%j is a page of the site: who looks there without a session signs in, and it takes no form',
  async (at) => {
    const visitor = browser();
    expect(await visitor.send('sign-in', at, typed)).toMatchObject({ status: 400, to: undefined });
    const { status, to } = await visitor.look(at);
    expect(status).toBe(303);
    expect(to).toMatchObject({ origin: website, pathname: '/auth' });
  },
);

test.each([
  ['/auth?x=%0d%0aset-cookie:%20a=b', '/auth'],
  ['/auth/%0d%0aset-cookie:%20a=b', '/auth/%0d%0aset-cookie:%20a=b'],
  ['/auth#//evil.example', '/auth'],
  ['/auth/?ticket=x&ticket=y', '/auth/'],
  ['/auth//evil.example', '/auth//evil.example'],
])('%j leads to our website alone, in one line, with one ticket', async (at, pathname) => {
  const { status, to, headers } = await browser().look(at);
  expect(status).toBe(303);
  expect(to).toMatchObject({ origin: website, pathname });
  expect(to?.searchParams.getAll('ticket')).toHaveLength(1);
  expect(headers.getSetCookie()).toEqual([]);
});

test.each([
  ['https://evil.example/'],
  ['//evil.example'],
  ['/\\evil.example'],
  ['javascript:alert(1)'],
  ['/x\r\nset-cookie: a=b'],
])('%j is nowhere to go back to', async (redirectToPath) => {
  const at = `/auth?${new URLSearchParams({ redirectToPath })}`;
  expect((await browser().send('sign-in', at, typed)).to?.href).toBe(`${website}/`);
});

test.each(['../session', 'a/b', 'a%2Fb', 'A', 'x'.repeat(101), '?', '#', 'public/../x'])(
  'the tenant %j is none, so the public one is meant',
  async (tenantId) => {
    const at = `/auth?${new URLSearchParams({ tenantId })}`;
    const { status, to } = await browser().send('sign-in', at, typed);
    expect([status, to?.pathname]).toEqual([303, '/']);
  },
);

test.each(['nobody-knows-it', 'oauth', 'webauthn', 'session', 'signin'])(
  'the tenant %j, which there isn’t, leads back to the form',
  async (tenantId) => {
    const { screen, headers } = await browser().send('sign-in', `/auth?tenantId=${tenantId}`, typed);
    expect(screen).toEqual({ screen: 'sign-in', email, problem: { code: 'error.SERVER' } });
    expect(headers.getSetCookie()).toEqual([]);
  },
);

test.each<[string, Record<string, string>]>([
  ['an image', { 'sec-fetch-dest': 'image', 'sec-fetch-site': 'cross-site' }],
  ['a frame', { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'cross-site' }],
  ['a script', { 'sec-fetch-dest': 'empty', 'sec-fetch-site': 'same-origin' }],
])('a step is nothing for %s', async (_what, headers) => {
  const visitor = browser();
  await visitor.signIn(email, password);
  for (const path of ['/auth/oauth/plain/look', '/auth/session/refresh/plain']) {
    const { status, headers: sent } = await visitor.step(`${path}?at=%2Fauth`, headers);
    expect([status, sent.getSetCookie()]).toEqual([403, []]);
  }
});

test('no page but the website’s may read an answer', async () => {
  const visitor = browser();
  for (const origin of ['https://evil.example', 'null', 'http://localhost:4000']) {
    const sent = await visitor.post('sign-in', body, { origin });
    const looked = await visitor.look('/auth', { origin });
    for (const { headers } of [sent, looked]) {
      expect(headers.get('access-control-allow-origin')).not.toBe(origin);
      expect(headers.get('access-control-allow-origin')).not.toBe('*');
    }
  }
});
