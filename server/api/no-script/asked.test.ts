import * as v from 'valibot';
import { OAuthClient } from '../testing/oauth-client';
import { email, password } from '../testing/people';
import { NoScriptVisitor } from '../testing/no-script-visitor';
import { startTestApi, website, type TestApi } from '../testing/start-test-api';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ emailVerification: 'REQUIRED' });
});
beforeEach(async () => {
  await api.dev('POST', '/reset');
  await api.visitor().signUp(email, password);
});
afterAll(() => api.close());

const browser = () => new NoScriptVisitor(api.api.url, website);
const at = '/auth?redirectToPath=%2Faccount%23here&show=signup';
const kept = 'redirectToPath=%2Faccount%23here';

const inbox = v.object({ messages: v.tupleWithRest([v.object({ link: v.string() })], v.unknown()) });

/** The id of the link in the newest mail. */
async function newestId(): Promise<string> {
  const { messages } = v.parse(inbox, await api.dev('GET', `/inbox?to=${email}`));
  return new URL(messages[0].link).searchParams.get('preAuthSessionId') ?? '';
}

/** What a page learns of the mail whose link has led to it. */
async function askedFor(
  visitor: NoScriptVisitor,
  detour: string,
  id: string,
  headers = {},
): Promise<unknown> {
  const query = new URLSearchParams({ detour, id });
  const { html } = await visitor.step(`/auth/oauth/plain/asked?${query}`, headers);
  return JSON.parse(html);
}

test('the browser whose form asked for a link that signs in learns where to go on, and no other does', async () => {
  await api.dev('PUT', '/tenants/public', { firstFactors: ['otp-email', 'link-email', 'emailpassword'] });
  const visitor = browser();
  const ids: string[] = [];
  for (let each = 0; each < 2; each += 1) {
    await visitor.send('code', at, { contact: email });
    ids.push(await newestId());
  }
  // The first mail's link still works.
  for (const id of ids) {
    expect(await askedFor(visitor, 'link', id)).toEqual({ status: 'OK', kept });
    expect(await askedFor(browser(), 'link', id)).toEqual({ status: 'UNKNOWN' });
  }
  expect(await askedFor(visitor, 'password-reset', ids[0]!)).toEqual({ status: 'UNKNOWN' });
  const elsewhere = { 'sec-fetch-site': 'cross-site' };
  expect(await askedFor(visitor, 'link', ids[0]!, elsewhere)).toEqual({ status: 'UNKNOWN' });
});

test('so does the one whose form asked to reset a password, or to verify an address', async () => {
  const visitor = browser();
  await visitor.send('reset-password', at.replace('/auth', '/auth/reset-password'), { email });
  expect(await askedFor(visitor, 'password-reset', 'public')).toEqual({ status: 'OK', kept, email });
  await visitor.send('sign-in', at, { email, password });
  expect(await askedFor(visitor, 'email-verification', 'public')).toEqual({ status: 'OK', kept });
  expect(await askedFor(visitor, 'email-verification', 'acme')).toEqual({ status: 'UNKNOWN' });
});

test('a page tells where it has asked, for a link that is opened without script; no other site does', async () => {
  const visitor = browser();
  const page = '/auth/reset-password?redirectToPath=%2Faccount';
  const body = new URLSearchParams({ at: page, detour: 'password-reset', id: 'public', email }).toString();
  const byScript = { accept: 'text/html;profile=next', 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'cors' };
  const foreign = { ...byScript, origin: 'https://evil.test' };
  expect((await visitor.post('asked', body, foreign)).status).toBe(403);
  expect((await visitor.post('asked', body.replace('at=', 'of='), byScript)).status).toBe(400);
  expect(await askedFor(visitor, 'password-reset', 'public')).toEqual({ status: 'UNKNOWN' });
  expect((await visitor.post('asked', body, byScript)).status).toBe(200);
  const link = await visitor.look('/auth/reset-password?token=abc');
  expect(link.screen).toMatchObject({ screen: 'new-password', email });
  expect(link.to?.searchParams.get('redirectToPath')).toBe('/account');
});

test.each([true, false])(
  'a link that verifies an address is good without script; signed in before: %s',
  async (isBefore) => {
    const visitor = browser();
    await visitor.send('sign-in', at, { email, password });
    const { messages } = v.parse(inbox, await api.dev('GET', `/inbox?to=${email}`));
    const { pathname, search } = new URL(messages[0].link);
    const link = pathname + search;
    if (!isBefore) await visitor.send('sign-out', '/auth/oauth/logout');
    const opened = await visitor.look(link);
    const arrived = isBefore ? opened : await visitor.send('sign-in', link, { email, password });
    expect(opened.screen?.screen).toBe(isBefore ? undefined : 'sign-in');
    expect(arrived.to?.href).toBe(`${website}/account#here`);
  },
);

test('a link that was asked for on the way to a client leads back there, where somebody has to press', async () => {
  const visitor = browser();
  const { pathname, search } = await (await OAuthClient.register(api)).begin(visitor);
  await visitor.send('sign-in', pathname + search, { email, password });
  const { messages } = v.parse(inbox, await api.dev('GET', `/inbox?to=${email}`));
  const link = new URL(messages[0].link);
  const opened = await visitor.look(link.pathname + link.search);
  expect(opened.screen).toMatchObject({ screen: 'continue-as', account: email });
  expect(opened.to?.pathname).toBe(pathname);
  expect(opened.to?.searchParams.get('loginChallenge')).toBe(
    new URLSearchParams(search).get('loginChallenge'),
  );
  expect((await visitor.send('continue', pathname + search)).screen?.screen).toBe('consent');
});
