import { jest } from '@jest/globals';
import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { until } from '@vestibule/embedded-core/testing';
import type { Screen } from '@vestibule/login-flow';
import { sealTicket, ticketKey } from '@vestibule/login-flow/tickets';
import { files, SECRET, settings } from '../testing/no-script-shell';
import { ask, serve, servedShell, type Served, type ServedShell } from '../testing/served-shell';

interface Methods {
  readonly factors: readonly string[];
  readonly providers?: readonly object[];
  readonly signUp?: string;
}

let api: Served;
let shell: ServedShell;
let asked: string[];
let answer: (response: ServerResponse) => void;
let loginInfo: unknown;

const methods = ({ factors, providers = [], ...rest }: Methods) => {
  answer = (response) =>
    void response.end(
      JSON.stringify({ status: 'OK', firstFactors: factors, thirdParty: { providers }, ...rest }),
    );
};

beforeEach(async () => {
  asked = [];
  methods({ factors: ['emailpassword'] });
  loginInfo = { status: 'OK', info: { clientName: 'Acme Notes' } };
  api = await serve((request, response) => {
    asked.push(request.url ?? '');
    response.setHeader('content-type', 'application/json');
    if (request.url?.includes('/oauth/login/info')) {
      response.end(JSON.stringify(loginInfo));
    } else answer(response);
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

interface Rendered extends Readonly<Record<'ways' | 'locale' | 'sends' | 'hidesSignUp', unknown>> {
  readonly screen: Screen;
}

/** What a page is rendered from; undefined if it is the shell's. */
function rendered(body: Buffer): Rendered | undefined {
  const [, found] = /<main>(.*)<\/main>/.exec(body.toString()) ?? [];
  return found === undefined ? undefined : JSON.parse(found);
}

const NO_WAYS = { password: false, linksOnly: false, passkey: false, providers: [] };
const waysAt = async (page: string) => rendered((await ask(shell.url + page)).body)?.ways;
const ticketFor = async (screen: Screen, page: string, secret = SECRET, now?: number) =>
  `${page}${page.includes('?') ? '&' : '?'}ticket=${await sealTicket(ticketKey(secret), screen, page, now)}`;

const wrong: Screen = {
  screen: 'sign-in',
  email: 'ada@example.test',
  problem: { code: 'outcome.WRONG_CREDENTIALS' },
};

describe('a document with a ticket', () => {
  test('shows what the API has told, for this browser alone', async () => {
    const { headers, body } = await ask(shell.url + (await ticketFor(wrong, '/auth?loginChallenge=a')));
    expect(rendered(body)).toMatchObject({
      screen: wrong,
      at: '/auth?loginChallenge=a',
      ways: { password: true },
    });
    expect(headers['cache-control']).toBe('no-store, no-transform');
    expect(headers['etag']).toBeUndefined();
  });

  test('has no script, and a policy that allows none', async () => {
    const { headers, body } = await ask(shell.url + (await ticketFor(wrong, '/auth')));
    expect(body.toString()).not.toMatch(/<script|<link rel="?preload|\son\w+=/);
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("form-action 'self' https://api.test");
    expect(policy).toMatch(/style-src 'sha256-[^']+';/);
    expect(policy).not.toMatch(/script-src|connect-src|unsafe/);
  });

  test.each([
    ['another challenge', async () => (await ticketFor(wrong, '/auth?loginChallenge=b')).replace('=b', '=a')],
    [
      'another secret',
      () => ticketFor(wrong, '/auth?loginChallenge=a', 'another secret of at least 32 letters'),
    ],
    ['two minutes ago', () => ticketFor(wrong, '/auth?loginChallenge=a', SECRET, Date.now() - 180_000)],
    ['nobody', async () => '/auth?loginChallenge=a&ticket=a.b.c.d.e'],
  ])('of %s shows the usual form', async (_case, address) => {
    const { headers, body } = await ask(shell.url + (await address()));
    expect(rendered(body)?.screen).toEqual({ screen: 'sign-in' });
    expect(body.toString()).toContain('vestibule-needed');
    expect(headers['cache-control']).toBe('private, no-cache, no-transform');
  });

  test('isn’t shown where the API and this server share no secret', async () => {
    const other = await servedShell(files, () => ({ settings: { ...settings, apiDomain: api.url } }));
    const { body } = await ask(other.url + (await ticketFor(wrong, '/auth')));
    expect(rendered(body)).toMatchObject({ screen: { screen: 'sign-in' }, sends: false });
    expect(body.toString()).not.toContain('http-equiv');
    await other.close();
  });
});

test('a browser without script is sent on for a ticket that can’t be read, but not for ever', async () => {
  const ticket = await ticketFor(wrong, '/auth?loginChallenge=a', 'another secret of at least 32 letters');
  const counts: (string | null)[] = [];
  for (let address: string | undefined = ticket; address !== undefined;) {
    const { body } = await ask(shell.url + address);
    const [, look] = /http-equiv="refresh" content="0;url=([^"]*)"/.exec(body.toString()) ?? [];
    if (look === undefined) break;
    const { searchParams } = new URL(look.replaceAll('&amp;', '&'));
    // As the API does.
    const count = searchParams.get('again');
    counts.push(count);
    expect(searchParams.get('at')).toBe('/auth?loginChallenge=a');
    address = counts.length > 9 ? undefined : `${ticket}&again=${count}`;
  }
  expect(counts).toEqual(['1', '2']);
});

describe('a document without a ticket', () => {
  test.each([
    ['nobody', {}, 'let slim;'],
    ['another cookie', { cookie: 'xsFrontToken=a; sFrontTokens=b' }, 'let slim;'],
    ['somebody', { cookie: 'a=b; sFrontToken=c' }, 'let early;'],
    ['a form without script', { cookie: 'vestibule-plain-sent=1' }, 'let early;'],
  ])('has only the script that it needs; signed in: %s', async (_case, headers, script) => {
    const { headers: sent, body } = await ask(`${shell.url}/auth`, headers);
    const [, found = ''] = /<script>(let [^<]*)<\/script>/.exec(body.toString()) ?? [];
    expect(found).toBe(script);
    const hash = createHash('sha256').update(found).digest('base64');
    expect(sent['content-security-policy']).toContain(`'sha256-${hash}'`);
  });

  test('sends browsers without script to where they learn what the page shows', async () => {
    for (const page of ['/auth?loginChallenge=a', '/auth/mfa?loginChallenge=a']) {
      const { body } = await ask(shell.url + page);
      const [, look = ''] =
        /<noscript><meta http-equiv="refresh" content="0;url=([^"]*)"/.exec(body.toString()) ?? [];
      const address = new URL(look.replaceAll('&amp;', '&'));
      expect(address.origin + address.pathname).toBe('https://api.test/auth/oauth/plain/look');
      expect(address.searchParams.get('at')).toBe(page);
    }
    // Pages beside the login are looked at, too: the API knows who is signed in.
    expect((await ask(`${shell.url}/account`)).body.toString()).toContain('look?at=%2Faccount&amp;');
  });

  test.each([
    ['the cookie', '/auth', { cookie: 'a=b; sCurrLanguage=de' }, 'de'],
    ['the client', '/auth?ui_locales=nl%20de', {}, 'de'],
    ['the browser', '/auth', { 'accept-language': 'nl, ar;q=0.9, en;q=0.8' }, 'ar'],
    ['nobody', '/auth', {}, 'en'],
  ])('is in the language that %s asks for', async (_case, page, headers, lang) => {
    const { body } = await ask(shell.url + page, headers);
    expect(rendered(body)?.locale).toBe(lang);
    expect(body.toString()).toContain(`<html lang="${lang}"${lang === 'ar' ? ' dir="rtl"' : ''}>`);
  });

  test('has the tenant’s ways to sign in, asked for once a minute', async () => {
    methods({ factors: ['emailpassword', 'otp-email', 'thirdparty'], providers: [{ id: 'a', name: 'A' }] });
    const expected = { ...NO_WAYS, password: true, code: 'email', providers: [{ id: 'a', name: 'A' }] };
    for (const page of ['', '', '?hint=ada%40a.test']) expect(await waysAt(`/auth${page}`)).toEqual(expected);
    expect(asked).toEqual(['/auth/loginmethods']);
    jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_001);
    methods({ factors: ['emailpassword'] });
    // The cache may go by a clock that it read a moment ago.
    const left = { ...NO_WAYS, password: true };
    await until(async () => expect(await waysAt('/auth')).toEqual(left));
  });

  test('is the usual form if the API doesn’t answer', async () => {
    answer = (response) => void response.writeHead(500).end();
    const page = rendered((await ask(`${shell.url}/auth`)).body);
    expect(page?.screen).toEqual({ screen: 'sign-in' });
    expect(page?.ways).toBeUndefined();
  });

  test.each([
    ['everybody may', { screen: 'sign-up', hides: false }, () => methods({ factors: ['emailpassword'] })],
    [
      'nobody may',
      { screen: 'sign-in', hides: true },
      () => methods({ factors: ['emailpassword'], signUp: 'off' }),
    ],
    [
      'nobody knows yet whether anyone may',
      { screen: 'sign-in', hides: true },
      () => {
        answer = (response) => void response.writeHead(500).end();
      },
    ],
  ])('leads to the form of a new account only where that is known; %s', async (_who, expected, given) => {
    given();
    const asks = rendered((await ask(`${shell.url}/auth?show=signup`)).body);
    expect({ screen: asks?.screen.screen, hides: asks?.hidesSignUp }).toEqual(expected);
    expect(rendered((await ask(`${shell.url}/auth`)).body)).toMatchObject({
      screen: { screen: 'sign-in' },
      hidesSignUp: expected.hides,
    });
    // One that the API has told, and one that waits for its page.
    const told = rendered((await ask(shell.url + (await ticketFor({ screen: 'sign-in' }, '/auth')))).body);
    const waiting = await servedShell(files, () => ({ settings: { ...settings, apiDomain: api.url } }));
    const form = rendered((await ask(`${waiting.url}/auth`)).body);
    await waiting.close();
    expect([told?.hidesSignUp, form?.sends, form?.hidesSignUp]).toEqual([
      expected.hides,
      false,
      expected.hides,
    ]);
  });

  test('begins with the form for codes if the tenant has no passwords, or the address asks for it', async () => {
    methods({ factors: ['otp-email'] });
    const hinted = await ask(`${shell.url}/auth?hint=ada%40example.test`);
    expect(rendered(hinted.body)?.screen).toEqual({ screen: 'code', contact: 'ada@example.test' });
    const chosen = await ask(`${shell.url}/auth?way=passwordless`);
    expect(rendered(chosen.body)?.screen).toEqual({ screen: 'code' });
  });

  test('leaves passkeys to the page, which can use them', async () => {
    methods({ factors: ['emailpassword', 'webauthn'] });
    const { body } = await ask(`${shell.url}/auth?way=webauthn`);
    expect(rendered(body)).toBeUndefined();
    const told = await ask(shell.url + (await ticketFor({ screen: 'sign-in' }, '/auth?way=webauthn')));
    expect(rendered(told.body)?.screen).toEqual({ screen: 'needs-script', why: 'passkey' });
    // Only without script: with it, the page goes on.
    expect(told.body.toString()).toMatch(
      /<noscript><style>[^<]*<\/style><main>.*<\/main><form.*<\/form><\/noscript>/s,
    );
    expect(told.body.toString()).toContain('let early;');
    expect(told.headers['cache-control']).toBe('no-store, no-transform');
    expect(told.headers['content-security-policy']).toMatch(/script-src 'self'.*style-src [^;]*sha256-/);
  });
});

test('an unknown tenant, which anyone can name, doesn’t keep others from their answers', async () => {
  answer = (response) => void response.writeHead(500).end();
  for (const tenant of ['a', 'b', 'c', 'd'])
    await ask(shell.url + (await ticketFor({ screen: 'sign-in' }, `/auth?tenantId=${tenant}`)));
  methods({ factors: ['emailpassword', 'webauthn'] });
  expect(await waysAt('/auth')).toMatchObject({ passkey: true });
});
