import { ask } from '../testing/asked';
import type { Browser } from '../testing/browser';
import { startBackend, website, type TestBackend } from '../testing/start-backend';

// Hashing a password takes time, more so on a busy machine.
let backend: TestBackend;
let browser: Browser;
let consentChallenge: string;

beforeAll(async () => {
  backend = await startBackend({});
  browser = await backend.signedIn();
  ({ consentChallenge } = await ask(browser, await backend.client()));
});

afterAll(() => backend.close());

const routes = ['accept', 'refuse', 'grants/withdraw'].map((name) => `/oauth/consent/${name}`);

describe.each(routes)('POST %s', (path) => {
  test.each([
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 415, 'json_required'],
    ['JSON that calls itself text', { 'content-type': 'text/plain' }, 415, 'json_required'],
    ['JSON of no type', { 'content-type': '' }, 415, 'json_required'],
    ['a page elsewhere', { origin: 'https://evil.example' }, 403, 'origin_not_allowed'],
    ['a page on another port', { origin: 'http://localhost:4000' }, 403, 'origin_not_allowed'],
    ['a page without an origin', { origin: 'null' }, 403, 'origin_not_allowed'],
    [
      'a browser that hides the origin',
      { origin: '', 'sec-fetch-site': 'cross-site' },
      403,
      'origin_not_allowed',
    ],
  ])('refuses %s', async (_from, headers, status, code) => {
    const body = { consentChallenge, scopes: ['openid'], remember: true };
    const answer = await browser.call('POST', path, body, headers);
    expect(answer).toMatchObject({ status, body: { code, message: expect.any(String) } });
  });

  test.each([
    ['{"consentChallenge":', 'invalid_json'],
    ['[]', 'invalid_body'],
    ['null', 'invalid_body'],
    ['{}', 'invalid_body'],
    ['{"consentChallenge":1,"loginChallenge":1,"clientId":1,"scopes":1}', 'invalid_body'],
    ['{"consentChallenge":"a","loginChallenge":"b"}', 'invalid_body'],
    ['{"clientId":"a","userId":"b"}', 'invalid_body'],
  ])('refuses the body %s', async (body, code) => {
    const answer = await browser.call('POST', path, body);
    expect(answer).toMatchObject({ status: 400, body: { status: 'BAD_REQUEST_ERROR', code } });
  });

  test('is not a page that a link could open', async () => {
    expect((await fetch(`${backend.apiUrl}/auth${path}`)).status).toBe(404);
  });
});

test('the API’s own pages, and programs without an origin, are let through', async () => {
  for (const origin of [backend.apiUrl, website, '']) {
    const answer = await browser.call(
      'POST',
      '/oauth/consent/refuse',
      { loginChallenge: 'none' },
      { origin },
    );
    expect(answer.body).toMatchObject({ status: 'CHALLENGE_ERROR', code: 'unknown' });
  }
});

test('the refused calls left the request open', async () => {
  const { body } = await browser.get('/oauth/consent/request', { consentChallenge });
  expect(body).toMatchObject({ status: 'OK' });
});
