import { files, SECRET, settings, signInRemote } from '../testing/no-script-shell';
import { ask, serve, servedShell, type Served, type ServedShell } from '../testing/served-shell';

let api: Served;
let shell: ServedShell;
let asked: string[];
let loginInfo: unknown;

beforeEach(async () => {
  asked = [];
  loginInfo = { status: 'OK', info: { clientName: 'Acme Notes' } };
  api = await serve((request, response) => {
    asked.push(request.url ?? '');
    response.setHeader('content-type', 'application/json');
    const methods = { status: 'OK', firstFactors: ['emailpassword'], thirdParty: { providers: [] } };
    response.end(JSON.stringify(request.url?.includes('/oauth/login/info') ? loginInfo : methods));
  });
  shell = await servedShell(files, () => ({
    settings: { ...settings, apiDomain: api.url },
    lookupTimeout: 10_000,
    noScriptSecret: SECRET,
  }));
});

afterEach(async () => {
  await Promise.all([shell.close(), api.close()]);
});

/** Whether the form of a document can be sent at once; undefined if it has none. */
function sendsAtOnce(body: Buffer): boolean | undefined {
  const [, page] = /<main>(.*)<\/main>/.exec(body.toString()) ?? [];
  return page === undefined ? undefined : JSON.parse(page).sends === true;
}

test('a form that waits leads on from its own page, whoever came before', async () => {
  const waiting = await servedShell(files, () => ({
    settings: { ...settings, apiDomain: api.url },
    lookupTimeout: 10_000,
  }));
  const first = await ask(`${waiting.url}/auth?loginChallenge=first`);
  const second = await ask(`${waiting.url}/auth?loginChallenge=second`);
  await waiting.close();
  expect([first, second].map(({ body }) => sendsAtOnce(body))).toEqual([false, false]);
  expect(first.body.toString()).toContain('"at":"/auth?loginChallenge=first"');
  expect(second.body.toString()).toContain('"at":"/auth?loginChallenge=second"');
});

describe('a document whose form waits for its script', () => {
  const site = (change: object = {}, registry?: object) =>
    servedShell({ ...files, ...(registry && { 'shell/remotes.json': JSON.stringify(registry) }) }, () => ({
      settings: { ...settings, apiDomain: api.url, ...change },
      lookupTimeout: 10_000,
      noScriptSecret: SECRET,
    }));
  const withSlot = (...slots: readonly [name: string, slot: string][]) => ({
    remotes: slots.map(([name, slot]) => ({
      ...signInRemote,
      name,
      routes: [],
      slots: [{ slot, export: 'Form' }],
    })),
  });

  test.each<[string, object, object?]>([
    ['has no form', { documentForm: undefined }],
    ['sends tokens in headers', { tokenTransferMethod: 'header' }],
    ['asks for the tenant first', { tenantDiscovery: ['email'] }],
    ['checks the tenant’s host names', { checksAllowedDomains: true }],
    ['has a captcha', { captcha: { type: 'turnstile', siteKey: 'a' } }],
    ['has a step of a remote', {}, withSlot(['sign-in', 'sign-in/form'], ['survey', 'sign-in/step'])],
    ['has somebody else’s form', {}, withSlot(['other', 'sign-in/form'])],
    ['has two forms', {}, withSlot(['sign-in', 'sign-in/form'], ['other', 'sign-in/form'])],
  ])('is one of a site that %s', async (_what, ...given) => {
    const other = await site(...given);
    const { body } = await ask(`${other.url}/auth`);
    expect(body.toString()).toContain('<div id="vestibule">');
    expect(sendsAtOnce(body) ?? false).toBe(false);
    expect(body.toString()).not.toContain('plain/look');
    await other.close();
  });

  test.each([
    ['may imitate another', { status: 'OK', info: { clientName: 'A', consent: { imitates: 'B' } } }],
    ['is unknown', { status: 'ERROR' }],
  ])('is one for a client that %s; without script the API tells', async (_who, info) => {
    loginInfo = info;
    const { body } = await ask(`${shell.url}/auth?loginChallenge=a`);
    expect(sendsAtOnce(body)).toBeUndefined();
    expect(body.toString()).toContain('plain/look');
  });
});

test('whoever is signed in, as far as the website knows, is sent to the API, which may return them to the client', async () => {
  const page = '/auth?loginChallenge=a';
  const { headers, ...sent } = await ask(shell.url + page, { cookie: 'vestibule-plain-sent=1' });
  expect([sent.status, sent.body.length, asked]).toEqual([303, 0, []]);
  const query = new URLSearchParams({ at: page, lang: 'en' });
  expect(headers['location']).toBe(`https://api.test/auth/oauth/plain/through?${query}`);
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  expect((await ask(`${shell.url}${page}&asked=1`, { cookie: 'vestibule-plain-sent=1' })).status).toBe(200);
});
