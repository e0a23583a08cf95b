import { NoScriptVisitor } from '../testing/no-script-visitor';
import { startTestApi, website, type TestApi } from '../testing/start-test-api';

// A setting was changed while pages were open, so that forms wait for their script: the pages don't know it yet.
let api: TestApi;

beforeAll(async () => {
  api = await startTestApi({ formsNeedScript: true });
});
afterAll(() => api.close());

const browser = () => new NoScriptVisitor(api.api.url, website);
const linkIn = (html: string) =>
  /<a class="vs-button" href="([^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&');

test.each(['sign-in', 'consent', 'factor/send', 'sign-out'])(
  'a form that is sent all the same (%s) is answered with a page that leads back to its own',
  async (action) => {
    const at = '/auth?loginChallenge=abc&tenantId=acme';
    const { status, headers, html } = await browser().send(action, at, { email: 'ada@example.test' });
    expect(status).toBe(404);
    expect(headers.get('content-type')).toMatch(/^text\/html/);
    expect(headers.get('cache-control')).toBe('no-store, no-transform');
    expect(headers.get('content-security-policy')).toMatch(/default-src 'none';.*frame-ancestors 'none'/);
    expect(linkIn(html)).toBe(website + at);
    expect(html).not.toContain('ada@');
  },
);

test('so is a step to a page', async () => {
  const { status, html } = await browser().look('/auth?loginChallenge=abc');
  expect([status, linkIn(html)]).toEqual([404, `${website}/auth?loginChallenge=abc`]);
});

test.each(['https://evil.example/', '//evil.example', '/elsewhere', ''])(
  'where the page isn’t one of the login (%j), back to the login',
  async (at) => {
    expect(linkIn((await browser().send('sign-in', at)).html)).toBe(`${website}/auth`);
  },
);

test('so is one that was made before the API’s base path was changed', async () => {
  const address = `${api.api.url}/api/v1/oauth/plain`;
  const form = await fetch(`${address}/sign-in`, {
    method: 'POST',
    headers: { origin: website, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ at: '/auth?loginChallenge=abc' }),
  });
  expect([form.status, linkIn(await form.text())]).toEqual([415, `${website}/auth`]);
  const step = await fetch(`${address}/callback?at=/auth`);
  expect([step.status, linkIn(await step.text())]).toEqual([404, `${website}/auth`]);
});

test('whatever else isn’t served is told to a program', async () => {
  const { status, headers } = await browser().post('nothing', '{}', { 'content-type': 'application/json' });
  expect([status, headers.get('content-type')]).toEqual([404, 'application/json; charset=utf-8']);
});
