import { createServer } from 'node:http';
import { FOR_SCRIPT } from '@vestibule/contract';
import type { Screen } from '@vestibule/login-flow';
import { AGAIN, openTicket, TICKET, ticketKey } from '@vestibule/login-flow/tickets';
import type { BaseRequest, BaseResponse, NoScriptContext } from '../context';
import { answer, refuse, type Outcome } from './answers';
import { pageAt } from './page';

const key = ticketKey('a secret of tests that is long enough');
const website = 'https://login.example.com';
const context = {
  key,
  website,
  api: 'https://api.example.com/auth',
  basePath: '/auth',
  brandOf: () => ({ productName: '<Birch>' }),
  requestId: () => 'request-1',
} as unknown as NoScriptContext;

const ENGLISH = { lang: 'en', page: undefined };

/** Answers, and tells what a browser gets. */
async function answered(
  outcome: Outcome,
  languages = 'en',
  accept = 'text/html',
  change: Partial<NoScriptContext> = {},
) {
  const { sent, exchange } = recorded(languages, accept);
  await answer(exchange, outcome, { ...context, ...change }, { lang: languages, page: undefined });
  return sent;
}

function recorded(languages: string, accept = 'text/html', again?: string, method = 'post') {
  const sent = { status: 0, headers: new Headers(), body: 'nothing' };
  const given: Readonly<Record<string, string>> = { accept, 'accept-language': languages };
  const request = {
    getMethod: () => method,
    getHeaderValue: (name: string) => given[name],
    getKeyValueFromQuery: (name: string) => (name === AGAIN ? again : undefined),
  } as unknown as BaseRequest;
  const response = {
    setHeader: (name: string, value: string, isRepeatable: boolean) => {
      if (isRepeatable) throw new Error(`${name} may be there twice`);
      sent.headers.set(name, value);
    },
    setCookie: (name: string, value: string) => sent.headers.append('set-cookie', `${name}=${value}`),
    setStatusCode: (status: number) => (sent.status = status),
    sendHTMLResponse: (body: string) => (sent.body = body),
    sendJSONResponse: (body: unknown) => (sent.body = JSON.stringify(body)),
  } as unknown as BaseResponse;
  return { sent, exchange: { request, response } };
}

test.each([
  ['https://app.example.com/cb?code=a%20b&iss=x', undefined],
  ['https://app.example.com/cb?a=1;url=https://evil.example', undefined],
  ['https://app.example.com/cb?a="x"', 'https://app.example.com/cb?a=%22x%22'],
  ["https://app.example.com/cb?a='x'", 'https://app.example.com/cb?a=%27x%27'],
  ['https://app.example.com/cb?a=<b>', 'https://app.example.com/cb?a=%3Cb%3E'],
  ['https://app.example.com/ü?a=ü', 'https://app.example.com/%C3%BC?a=%C3%BC'],
  ['https://bücher.example/', 'https://xn--bcher-kva.example/'],
  ['https://app.example.com/\r\nset-cookie:a=b', 'https://app.example.com/set-cookie:a=b'],
  ['http://127.0.0.1:4711/cb?code=1', undefined],
  ['http://[::1]:4711/cb', undefined],
  [`${website}/auth?x=1`, undefined],
])('the browser leaves for %j', async (leave, address = leave) => {
  const { status, headers, body } = await answered({ leave });
  expect(status).toBe(200);
  expect(headers.get('refresh')).toBe(`0;url=${address}`);
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(headers.get('cache-control')).toBe('no-store, no-transform');
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
  expect(body).toContain(`<a href="${address.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}">`);
  expect(body).not.toContain('<b>');
});

test.each([
  ['com.example.app:/cb?code=1', undefined],
  ['com.example.app://cb?code=1', undefined],
  ['com.example.app:/cb?iss=https://login.example.com', undefined],
  ['com.example.app:/cb?a="x"&b=<b>', 'com.example.app:/cb?a=%22x%22&b=%3Cb%3E'],
])('a native app opens beside a page that opens it again: %j', async (leave, address = leave) => {
  const { status, headers, body } = await answered({ leave });
  expect(status).toBe(200);
  expect(headers.get('refresh')).toBe(`0;url=${address}`);
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(headers.get('cache-control')).toBe('no-store, no-transform');
  expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-\S+';/);
  expect(body).toContain(`<a class="vs-button" href="${address.replaceAll('&', '&amp;')}"`);
  expect(body).toContain('&lt;Birch&gt;');
  expect(body).not.toContain('<b>');
});

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  'blob:https://login.example.com/x',
  'file:///etc/passwd',
  'vbscript:x',
  'about:blank',
  'myapp:/cb',
  'http://app.example.com/cb',
  'https://ada:secret@app.example.com/',
  'https://ada@app.example.com/',
  'https://:secret@app.example.com/',
  'com.example.app:a b',
  'ftp://app.example.com/cb',
  'http://login.example.com/auth',
  '//evil.example',
  '/auth',
  '',
])('and never for %j', async (leave) => {
  const { sent, exchange } = recorded('en');
  for (const outcome of [{ leave }, { redirect: leave }]) {
    const refused = answer(exchange, outcome, context, ENGLISH);
    await expect(refused).rejects.toThrow('not one that is followed');
    expect([sent.status, [...sent.headers.keys()]]).toEqual([0, []]);
  }
});

test('where no form has begun the redirects, one more leads away', async () => {
  const { status, headers, body } = await answered({ redirect: 'https://app.example.com/cb?a="x"' });
  expect([status, headers.get('location'), headers.get('refresh')]).toEqual([
    303,
    'https://app.example.com/cb?a=%22x%22',
    null,
  ]);
  expect([body, headers.get('x-content-type-options')]).toEqual(['', 'nosniff']);
});

test('a website on http is left for itself, and no other one on http', async () => {
  const change = { website: 'http://login.intern.example' };
  const { status } = await answered({ leave: 'http://login.intern.example/a' }, 'en', 'text/html', change);
  expect(status).toBe(200);
  for (const leave of [
    'http://app.intern.example/a',
    'http://login.intern.example:81/a',
    'blob:http://login.intern.example/x',
  ]) {
    const refused = answered({ leave }, 'en', 'text/html', change);
    await expect(refused).rejects.toThrow('not one that is followed');
  }
});

test.each<[Outcome, string]>([
  [{ leave: 'https://app.example.com/cb?code=1' }, 'https://app.example.com/cb?code=1'],
  [{ page: '/account' }, `${website}/account`],
  [
    { step: 'https://api.example.com/auth/oauth/plain/look' },
    'https://api.example.com/auth/oauth/plain/look',
  ],
])('a script is told where %j leads, and goes there by itself', async (outcome, to) => {
  const { status, headers, body } = await answered(outcome, 'en', FOR_SCRIPT);
  expect([status, body]).toEqual([200, `<!doctype html><link rel="canonical" href="${to}" />`]);
  expect(headers.get('cache-control')).toBe('no-store, no-transform');
  expect([headers.get('refresh'), headers.get('location')]).toEqual([null, null]);
});

test('a script gets the document of the page that shows something', async () => {
  const site = createServer((_request, response) =>
    response.setHeader('content-type', FOR_SCRIPT).end('<html><head></head></html>'),
  );
  await new Promise<void>((resolve) => void site.listen(0, '127.0.0.1', resolve));
  const bound = site.address();
  const page = pageAt('/auth', context);
  if (!page || bound === null || typeof bound === 'string') throw new Error('The site has no port');
  const change = { siteOrigin: `http://127.0.0.1:${bound.port}`, siteTimeout: 60_000 };
  const { body } = await answered({ show: { screen: 'sign-in' }, page }, 'en', FOR_SCRIPT, change);
  expect(body).toMatch(/^<html><head><link rel="canonical" href="[^"]+"/);
  site.close();
  site.closeAllConnections();
});

test('a script is never told of an address that is not followed', async () => {
  const { sent, exchange } = recorded('en', FOR_SCRIPT);
  await expect(answer(exchange, { leave: 'javascript:alert(1)' }, context, ENGLISH)).rejects.toThrow(
    'not one',
  );
  expect(sent.body).toBe('nothing');
});

test('whoever reads German leaves in German', async () => {
  const { body } = await answered({ leave: 'https://app.example.com/' }, 'de');
  expect(body).toContain('<html lang="de" dir="ltr">');
  expect(body).toContain('>Weiter</a>');
});

test.each([
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['https://evil.example', '/'],
  ['/x\r\ny', '/'],
  ['/account?a=1#b', '/account?a=1#b'],
])('a page at %j is at %j of the website', async (page, path) => {
  const { status, headers } = await answered({ page });
  expect([status, headers.get('location')]).toEqual([303, website + path]);
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
});

/** What the server of the documents shows after an answer. */
async function shown(screen: Screen): Promise<Screen | undefined> {
  const page = pageAt('/auth?loginChallenge=a', context);
  if (!page) throw new Error('No page');
  const { headers } = await answered({ show: screen, page });
  const url = new URL(headers.get('location') ?? '');
  const ticket = url.searchParams.get(TICKET) ?? '';
  expect(await openTicket(key, ticket, '/auth?loginChallenge=b')).toBeUndefined();
  expect(
    await openTicket(ticketKey('another secret that is long enough'), ticket, page.href),
  ).toBeUndefined();
  return openTicket(key, ticket, page.href);
}

test('what a page shows can be read at that page, with that secret', async () => {
  expect(await shown({ screen: 'sign-in', email: 'ada@example.test' })).toEqual({
    screen: 'sign-in',
    email: 'ada@example.test',
  });
});

test('what is too long is shortened, so no browser asks for it for ever', async () => {
  const email = `${'a'.repeat(5000)}@example.test`;
  expect(await shown({ screen: 'sign-in', email })).toEqual({
    screen: 'sign-in',
    email: `${'a'.repeat(399)}…`,
  });
  const problem = { code: 'no code\r\n' };
  expect(await shown({ screen: 'sign-in', problem })).toEqual({ screen: 'needs-script', why: 'step' });
});

test.each([
  [403, 'This form wasn’t sent from our page'],
  [400, 'We couldn’t read this form'],
  [413, 'We couldn’t read this form'],
  [415, 'We couldn’t read this form'],
  [500, 'We’re having a problem'],
  [503, 'We’re having a problem'],
])('%i is a page with a way back and a reference', (status, title) => {
  const { sent, exchange } = recorded('nl, en');
  const page = pageAt('/auth?a=1&b="><script>', context);
  refuse(exchange, { status, page }, context);
  expect(sent.status).toBe(status);
  expect(sent.body).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
  expect(sent.body).toContain(`href="${website}/auth?a=1&amp;b=%22%3E%3Cscript%3E"`);
  expect(sent.body).toContain('Reference: request-1');
  expect(sent.body).toContain('&lt;Birch&gt;');
  expect(sent.headers.get('cache-control')).toBe('no-store, no-transform');
  expect(sent.headers.get('content-security-policy')).toMatch(/default-src 'none';.*frame-ancestors 'none'/);
});

test('a step that meets a service which is away is tried again by itself, a form isn’t', () => {
  for (const method of ['get', 'post'] as const) {
    const { sent, exchange } = recorded('de', undefined, undefined, method);
    refuse(exchange, { status: 503, page: undefined }, context);
    const [refresh, counted] = ['refresh', 'set-cookie'].map((name) => sent.headers.get(name));
    expect([refresh, counted]).toEqual(method === 'get' ? ['5', 'vestibule-again=1'] : [null, null]);
    expect(sent.body).toContain('Bei uns gibt es gerade ein Problem');
    expect(sent.body).toContain(
      method === 'get' ? 'in 5 Sekunden noch einmal' : 'zurück zum Formular und können es noch einmal senden',
    );
    // A step is asked for again where it was; a form's page is the way to send it again.
    const again = method === 'get' ? '' : `${website}/auth`;
    expect(sent.body).toMatch(new RegExp(`<a class="vs-button" href="${again}"\\s*>Noch einmal versuchen<`));
    refuse(exchange, { status: 500, page: undefined }, context);
    expect(sent.body).toContain(`href="${website}/auth"`);
  }
});

test('without a page, the way back is the page that signs in', () => {
  const { sent, exchange } = recorded('de');
  refuse(exchange, { status: 403, page: undefined }, context);
  expect(sent.body).toContain(`href="${website}/auth"`);
  expect(sent.body).toContain('<html lang="de" dir="ltr">');
  refuse(exchange, { status: 403, page: undefined }, { ...context, basePath: '' });
  expect(sent.body).toContain(`href="${website}/"`);
});

test.each([
  ['1', '1'],
  ['9', '9'],
  [undefined, null],
  ['10', null],
  ['x', null],
  ['1&x=', null],
])('a page that was asked for again (%j) is told so: %j', async (again, told) => {
  for (const [at, start] of [
    ['/auth?loginChallenge=a', '/auth?loginChallenge=a&ticket='],
    ['/auth', '/auth?ticket='],
  ] as const) {
    const { sent, exchange } = recorded('en', 'text/html', again);
    const page = pageAt(at, context);
    if (!page) throw new Error('No page');
    await answer(exchange, { show: { screen: 'sign-in' }, page }, context, ENGLISH);
    const location = sent.headers.get('location') ?? '';
    expect(location.startsWith(website + start)).toBe(true);
    expect(new URL(location).searchParams.get(AGAIN)).toBe(told);
  }
});
