import { startTestApi, website, type TestApi } from './testing/start-test-api';

/** Where browsers find the API. */
const own = 'http://localhost:3001';
let setup: TestApi;

beforeAll(async () => {
  setup = await startTestApi();
});
afterAll(() => setup.close());

const REQUEST = '/auth/oauth/auth?client_id=unknown&state=a%2Bb';
const look = (at: string, more = '') => `/auth/oauth/plain/look?at=${encodeURIComponent(at)}${more}`;

/** Chooses a language on a page of the API, as its form does. */
async function choose(page: string, text = 'language=ar\r\n', headers: Record<string, string> = {}) {
  const answer = await fetch(setup.api.url + page, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: own, 'content-type': 'text/plain', ...headers },
    body: text,
  });
  const to = answer.headers.get('location');
  return { status: answer.status, to: to?.replace(own, ''), cookies: answer.headers.getSetCookie() };
}

interface Sent extends RequestInit {
  headers?: Record<string, string>;
}

/** What a page of the API says of its language, and where it sends the choice of another. */
async function shown(path: string, init: Sent = {}) {
  const answer = await fetch(setup.api.url + path, {
    ...init,
    headers: { accept: 'text/html', ...init.headers },
  });
  const text = await answer.text();
  return {
    html: /<html [^>]*>/.exec(text)?.[0],
    form: /<form class="vs-foot"[^>]*>/.exec(text)?.[0],
    chosen: /<option value="([^"]*)" lang="[^"]*"\s+selected/.exec(text)?.[1],
    policy: answer.headers.get('content-security-policy'),
    referrer: answer.headers.get('referrer-policy'),
  };
}

test('a choice on a page of the API is kept, and leads back to the same page, which is in that language', async () => {
  const before = await shown(REQUEST);
  expect(before).toMatchObject({ html: '<html lang="en" dir="ltr">', chosen: 'en' });
  expect(before.form).toBe('<form class="vs-foot" method="post" enctype="text/plain">');
  expect(before.policy).toContain("form-action 'self'");
  // With less, the browser wouldn't say whose form it is.
  expect(before.referrer).toBe('strict-origin');
  const { status, to = '', cookies } = await choose(REQUEST);
  expect([status, to]).toEqual([303, `${REQUEST}&ui_locales=ar`]);
  expect(cookies).toEqual(['sCurrLanguage=ar; path=/; max-age=99999999; samesite=lax']);
  expect(await shown(to)).toMatchObject({ html: '<html lang="ar" dir="rtl">', chosen: 'ar' });
});

test('the page that posts an answer to a client has the choice, too', async () => {
  const over = await shown('/auth/oauth/form_post?answer=x');
  expect(over.form).toBe('<form class="vs-foot" method="post" enctype="text/plain">');
  const { to = '' } = await choose('/auth/oauth/form_post?answer=x');
  expect((await shown(to)).html).toBe('<html lang="ar" dir="rtl">');
  const cookie = 'sCurrLanguage=de';
  expect((await shown('/auth/oauth/form_post?answer=x', { headers: { cookie } })).chosen).toBe('de');
});

test('it comes before the language that the client asks for', async () => {
  expect((await choose('/auth/oauth/end_session?ui_locales=fr+de&state=1')).to).toBe(
    '/auth/oauth/end_session?ui_locales=ar&state=1',
  );
});

test('on a step it goes on to the page, with its challenge', async () => {
  const page = '/auth?loginChallenge=a%2Bb';
  expect((await choose(look(page, '&lang=en'))).to).toBe(
    `/auth/oauth/plain/look?${new URLSearchParams({ at: `${page}&ui_locales=ar`, lang: 'ar' })}`,
  );
  const detour = (asked: string) =>
    `/auth/mfa?redirectToPath=${encodeURIComponent(`/auth?loginChallenge=a&ui_locales=${asked}`)}`;
  expect((await choose(look(detour('fr')))).to).toBe(
    `/auth/oauth/plain/look?${new URLSearchParams({ at: `${detour('ar')}&ui_locales=ar` })}`,
  );
});

test('the page for a form that can’t be answered offers the form’s page in another language', async () => {
  const sent = (init: Sent) => shown('/auth/oauth/plain/sign-in', { method: 'POST', ...init });
  const at = new URLSearchParams({ at: '/auth?loginChallenge=a', email: 'ada@example.test' });
  const elsewhere = await sent({ headers: { origin: 'https://evil.example' }, body: at });
  expect(elsewhere.form).toBe(`<form class="vs-foot" method="post" action="${website}/auth">`);
  expect(elsewhere.policy).toContain(`form-action ${website};`);
  expect(elsewhere.referrer).toBe('strict-origin');
  const unread = await shown(`/auth/oauth/plain/sign-in?${at}`, { method: 'POST', body: '{' });
  expect(unread.form).toContain(` action="${website}/auth?loginChallenge=a"`);
  expect(unread.policy).toContain(`form-action ${website};`);
});

test.each([
  ['of another site', { origin: 'https://evil.example' }],
  ['of a page without an origin', { origin: 'null' }],
  ['of the website, whose host isn’t this one', { origin: website }],
  ['of a page of the same site that isn’t ours', { 'sec-fetch-site': 'same-site' }],
])('a choice %s is refused', async (_whose, headers) => {
  const { status, to, cookies } = await choose(REQUEST, 'language=ar\r\n', headers);
  expect([status >= 400, to, cookies]).toEqual([true, undefined, []]);
});

test.each(['language=tlh\r\n', 'language=ar', 'lang=ar\r\n', 'language=ar\r\nto=x\r\n', 'x'.repeat(300), ''])(
  'what is no choice is refused: %j',
  async (text) => {
    const { status, to, cookies } = await choose(REQUEST, text);
    expect([status >= 400 && status < 500, to, cookies]).toEqual([true, undefined, []]);
  },
);

test('it leads to no other host, whatever its address says', async () => {
  const to = async (page: string) => (await choose(page)).to;
  expect(await to('//evil.example/auth/')).toBeUndefined();
  expect(await to('/auth//evil.example')).toBe('/auth//evil.example?ui_locales=ar');
  expect(await to('/other')).toBeUndefined();
});
