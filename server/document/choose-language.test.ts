import { ticketKey, sealTicket } from '@vestibule/login-flow/tickets';
import type { Screen } from '@vestibule/login-flow';
import { files, SECRET, settings } from './testing/no-script-shell';
import { servedShell, type ServedShell } from './testing/served-shell';

const ORIGIN = 'https://login.test';
let shell: ServedShell;

beforeAll(async () => {
  shell = await servedShell(files, () => ({
    settings: { ...settings, apiDomain: 'https://api.test' },
    noScriptSecret: SECRET,
  }));
});
afterAll(() => shell.close());

/** Chooses a language on a page, as its form does. */
function choose(page: string, language: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(shell.url + page, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: ORIGIN, 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams({ language }),
  });
}

const leadsTo = async (page: string, language = 'ar') =>
  (await choose(page, language)).headers.get('location')?.replace(ORIGIN, '');

test('a choice is kept, and leads back to the same page', async () => {
  const { status, headers } = await choose('/auth?loginChallenge=a%2Bb', 'pt-BR');
  expect([status, headers.get('location')]).toEqual([303, `${ORIGIN}/auth?loginChallenge=a%2Bb`]);
  expect(headers.getSetCookie()).toEqual([
    'sCurrLanguage=pt-BR; path=/; max-age=99999999; samesite=lax; secure',
  ]);
  expect(headers.get('cache-control')).toBe('no-store');
});

test.each([
  ['of the client', '/auth?ui_locales=fr+de&loginChallenge=a', '/auth?ui_locales=ar&loginChallenge=a'],
  [
    'of the request that the page leads back to',
    `/auth/mfa?redirectToPath=${encodeURIComponent('/auth?loginChallenge=a&ui_locales=fr#x')}`,
    `/auth/mfa?redirectToPath=${encodeURIComponent('/auth?loginChallenge=a&ui_locales=ar#x')}`,
  ],
])('it comes before the languages %s', async (_whose, page, to) => {
  expect(await leadsTo(page)).toBe(to);
});

test('what the API has told of the page stays, unless it is in the language that the page had', async () => {
  const told = (screen: Screen, page: string) => sealTicket(ticketKey(SECRET), screen, page);
  const code = await told({ screen: 'code-sent', contact: 'a@b.test', flow: 'USER_INPUT_CODE' }, '/auth');
  expect(await leadsTo(`/auth?ui_locales=fr&ticket=${code}`)).toBe(`/auth?ui_locales=ar&ticket=${code}`);
  const client = { clientName: null, clientUri: null, logoUri: null, policyUri: null, tosUri: null };
  const asked = await told(
    {
      screen: 'consent',
      client,
      verified: true,
      imitates: null,
      redirectHost: '',
      redirectKind: '',
      redirectScheme: '',
      scopes: [],
      audience: [],
      canRemember: false,
      hasAgreed: false,
      shown: '',
    },
    '/auth?consentChallenge=a',
  );
  expect(await leadsTo(`/auth?consentChallenge=a&ticket=${asked}`)).toBe('/auth?consentChallenge=a');
});

test('it leads to no other site, whatever its address or its form says', async () => {
  expect(await leadsTo('/auth?to=https%3A%2F%2Fevil.test')).toBe('/auth?to=https%3A%2F%2Fevil.test');
  for (const path of ['//evil.test/auth', '/%2Fevil.test', '/\\evil.test'])
    expect(new URL((await choose(path, 'ar')).headers.get('location') ?? '').origin).toBe(ORIGIN);
  const { headers } = await fetch(`${shell.url}/auth`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: ORIGIN, 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({ language: 'ar', to: 'https://evil.test' }),
  });
  expect(headers.get('location')).toBe(`${ORIGIN}/auth`);
});

test('the API’s page for a form that it couldn’t answer leads back to the form’s page', async () => {
  const page = '/auth?loginChallenge=a';
  const api = { origin: 'https://api.test', 'sec-fetch-site': 'same-site' };
  const { status, headers } = await choose(page, 'ar', api);
  expect([status, headers.get('location')]).toEqual([303, ORIGIN + page]);
  const elsewhere = await choose(page, 'ar', { ...api, 'sec-fetch-site': 'cross-site' });
  expect([elsewhere.status, elsewhere.headers.getSetCookie()]).toEqual([403, []]);
});

test.each([
  ['of another site', { origin: 'https://evil.test' }, 403],
  ['of a page without an origin', { origin: 'null' }, 403],
  ['of a page of the same site that isn’t ours', { 'sec-fetch-site': 'same-site' }, 403],
  ['that is no form', { 'content-type': 'text/plain' }, 405],
])('a choice %s is refused', async (_from, headers, status) => {
  const answer = await choose('/auth', 'ar', headers);
  expect([answer.status, answer.headers.getSetCookie(), answer.headers.get('location')]).toEqual([
    status,
    [],
    null,
  ]);
});

test('a language that nothing is said in is refused, and a form that is too long', async () => {
  expect((await choose('/auth', 'tlh')).status).toBe(400);
  expect((await choose('/auth', 'x'.repeat(300))).status).toBe(413);
  expect((await choose('/auth', 'de')).status).toBe(303);
});

test('a site that offers fewer languages has those alone to choose from, and none if it offers one', async () => {
  const own = async (languages: string[]) => {
    const other = await servedShell(files, () => ({
      settings: { ...settings, apiDomain: 'https://api.test', languages },
      noScriptSecret: SECRET,
    }));
    const text = await (await fetch(`${other.url}/auth`)).text();
    await other.close();
    return [...text.matchAll(/<option value="([^"]*)"/g)].map(([, tag]) => tag);
  };
  expect(await own(['fr', 'de'])).toEqual(['fr', 'de']);
  expect(await own(['fr'])).toEqual([]);
});

test('a browser without script has the choice where forms need their script, too', async () => {
  const waiting = await servedShell(files, () => ({
    settings: { ...settings, apiDomain: 'https://api.test' },
  }));
  const text = await (await fetch(`${waiting.url}/auth`)).text();
  const at = (address: string) => fetch(address, { method: 'POST', redirect: 'manual', headers, body });
  const headers = { origin: ORIGIN };
  const body = new URLSearchParams({ language: 'de' });
  const { status } = await at(`${waiting.url}/auth`);
  await waiting.close();
  expect(text).toMatch(/<noscript>Off<form class="vs-foot" method="post">.*<\/form><\/noscript>/s);
  expect(text.match(/<form class="vs-foot"/g)).toHaveLength(1);
  expect(status).toBe(303);
});
