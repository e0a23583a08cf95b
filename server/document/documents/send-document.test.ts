import { jest } from '@jest/globals';
import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { ServerResponse } from 'node:http';
import { checkConfig } from '@vestibule/contract';
import { ask, serve, servedShell, type Served, type ServedShell } from '../testing/served-shell';
import { apiLookups } from './api-lookups';

const settings = {
  appName: 'Acme',
  recipes: ['emailpassword', 'oauth2provider'],
  documentForm: 'emailpassword',
};

const files = {
  'shell/index.html':
    '<head><script src="/shell.js"></script></head><template id=vestibule-document-form></template><div id=vestibule></div>',
  'shell/document-form/document-form.1.js': 'let early;',
  'shell/document-form/document-form.1.css': 'p{margin:0}',
  'shell/first-screen.json': JSON.stringify({ 'runtime.js': `sha384-${'A'.repeat(64)}` }),
  'shell/remotes.json': JSON.stringify({ remotes: [] }),
};

/** An API that answers look-ups as it is told to, and notes for which challenges. */
interface LookupApi extends Served {
  readonly asked: string[];
  answer: (response: ServerResponse, challenge: string) => void;
}

let api: LookupApi;
let shell: ServedShell;

const named = (clientName: string) => (response: ServerResponse) => {
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ status: 'OK', info: { clientName } }));
};

beforeEach(async () => {
  const asked: string[] = [];
  const served = await serve((request, response) => {
    const query = new URL(request.url ?? '', 'http://api').searchParams;
    const challenge = query.get('loginChallenge') ?? query.get('consentChallenge') ?? '';
    asked.push(challenge);
    api.answer(response, challenge);
  });
  api = { ...served, asked, answer: named('Acme Notes') };
  shell = await servedShell(
    { ...files, 'vestibule.config.json': JSON.stringify({ ...settings, apiDomain: api.url }) },
    (path) => ({ settings: path('vestibule.config.json'), lookupTimeout: 10_000 }),
  );
});

afterEach(async () => {
  await Promise.all([shell.close(), api.close()]);
});

const page = (challenge: string) => `${shell.url}/auth?loginChallenge=${challenge}`;

const textOf = async (url: string) => (await ask(url)).body.toString();

/** The client that a document's form starts with. */
function clientIn(text: string): string | undefined {
  return /clientName&quot;:&quot;(.*?)&quot;/.exec(text)?.[1];
}

describe('a document', () => {
  test('has the browser connect to the API, if that has an origin of its own', async () => {
    expect((await ask(`${shell.url}/auth`)).headers.link).toBe('<https://api.test>; rel=preconnect');
    const origins = { shell: 'https://login.test', api: 'https://login.test', remotes: [] };
    const oneHost = await servedShell(files, () => ({ settings, origins }));
    expect((await ask(`${oneHost.url}/auth`)).headers.link).toBeUndefined();
    await oneHost.close();
  });

  test('is compressed as the browser takes it', async () => {
    const plain = await ask(`${shell.url}/auth`);
    const brotli = await ask(`${shell.url}/auth`, { 'accept-encoding': 'gzip, deflate, br' });
    const zipped = await ask(`${shell.url}/auth`, { 'accept-encoding': 'gzip, deflate' });
    expect(brotliDecompressSync(brotli.body)).toEqual(plain.body);
    expect(gunzipSync(zipped.body)).toEqual(plain.body);
    expect(new Set([plain, brotli, zipped].map(({ headers }) => headers.etag)).size).toBe(3);
    expect(brotli.headers).toMatchObject({
      vary: 'accept-encoding, cookie, accept-language',
      'content-encoding': 'br',
    });
  });

  test('isn’t sent again to a browser that has it, until it changes', async () => {
    const { headers } = await ask(page('a'));
    const etag = String(headers.etag);
    const again = await ask(page('b'), { 'if-none-match': etag });
    expect(again.status).toBe(304);
    expect(again.headers['content-security-policy']).toBe(headers['content-security-policy']);
    api.answer = named('Birch Calendar');
    expect((await ask(page('c'), { 'if-none-match': etag })).status).toBe(200);
    expect((await ask(`${shell.url}/auth`, { 'if-none-match': etag })).status).toBe(200);
  });

  test('is for no shared cache if it has an answer of the API, which may hold an email address', async () => {
    expect((await ask(page('a'))).headers['cache-control']).toBe('private, no-cache, no-transform');
    expect((await ask(`${shell.url}/auth`)).headers['cache-control']).toBe('no-cache, no-transform');
  });

  test('names a client whatever it is called, as text', async () => {
    api.answer = named('"><script>alert(1)</script>$&$`');
    const text = await textOf(page('a'));
    expect(text).not.toContain('<script>alert');
    expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;$&amp;$`');
  });

  test('is of the present build, registry and configuration', async () => {
    const before = await textOf(`${shell.url}/auth`);
    shell.write('shell/index.html', files['shell/index.html'].replace('/shell.js', '/shell.2.js'));
    const rebuilt = await textOf(`${shell.url}/auth`);
    expect(rebuilt).toBe(before.replace('/shell.js', '/shell.2.js'));
    shell.write('shell/first-screen.json', JSON.stringify({ 'runtime.2.js': `sha384-${'B'.repeat(64)}` }));
    expect(await textOf(`${shell.url}/auth`)).toContain('/runtime.2.js');
    shell.write('shell/document-form/document-form.1.js', 'let changed;');
    const changed = await ask(`${shell.url}/auth`);
    expect(changed.body.toString()).toContain('let changed;');
    const imprint = {
      name: 'imprint',
      version: '1.0.0',
      contract: '1.1.0',
      entry: '/remotes/imprint/entry.js',
    };
    const entry = { ...imprint, integrity: `sha384-${'C'.repeat(64)}` };
    const below = [{ slot: 'login/below', export: 'Imprint' }];
    shell.write('shell/remotes.json', JSON.stringify({ remotes: [{ ...entry, routes: [], slots: below }] }));
    expect(await textOf(`${shell.url}/auth`)).toContain('/remotes/imprint/entry.js');
    shell.write(
      'vestibule.config.json',
      JSON.stringify({ ...settings, apiDomain: api.url, appName: 'Birch' }),
    );
    expect(await textOf(`${shell.url}/auth`)).toContain('Birch');
    expect(await textOf(`${shell.url}/vestibule.config.json`)).toContain('Birch');
  });

  test('is as before while the configuration is being written', async () => {
    const before = await textOf(`${shell.url}/auth`);
    shell.write('vestibule.config.json', '{"appName":');
    expect(await textOf(`${shell.url}/auth`)).toBe(before);
  });
});

describe('the client of a login challenge', () => {
  test('is asked for once by all who come at the same time, and a moment later', async () => {
    const checked = checkConfig({ ...settings, apiDomain: api.url });
    if (!checked.ok) throw new Error('The settings are wrong');
    const { loginInfoOf: lookUp } = apiLookups({ origin: undefined, timeout: 10_000 });
    const infos = await Promise.all(Array.from({ length: 10 }, () => lookUp(checked.value, 'a')));
    expect(infos).toEqual(infos.map(() => ({ status: 'OK', info: { clientName: 'Acme Notes' } })));
    expect(await lookUp(checked.value, 'a')).toEqual(infos[0]);
    expect(api.asked).toEqual(['a']);
  });

  test('is asked for again after some seconds', async () => {
    await textOf(page('a'));
    const later = performance.now() + 3001;
    jest.spyOn(performance, 'now').mockImplementation(() => later);
    api.answer = named('Acme Tasks');
    expect(clientIn(await textOf(page('a')))).toBe('Acme Tasks');
  });

  test('is never that of another challenge', async () => {
    api.answer = (response, challenge) => named(`Client of ${challenge}`)(response);
    const challenges = Array.from({ length: 20 }, (_, index) => `challenge-${index}`);
    const texts = await Promise.all(
      [...challenges, ...challenges].map((challenge) => textOf(page(challenge))),
    );
    expect(texts.map(clientIn)).toEqual([...challenges, ...challenges].map((name) => `Client of ${name}`));
    expect(api.asked.toSorted()).toEqual(challenges.toSorted());
  });

  test.each([
    ['the API refuses the challenge', 400],
    ['the API fails', 500],
  ])('is asked for again at once if %s', async (_case, status) => {
    api.answer = (response) => void response.writeHead(status).end('{}');
    expect(clientIn(await textOf(page('a')))).toBeUndefined();
    api.answer = named('Acme Notes');
    expect(clientIn(await textOf(page('a')))).toBe('Acme Notes');
  });

  test('is only asked for where the document has a form', async () => {
    for (const path of [
      '/auth',
      '/auth/mfa?loginChallenge=a',
      '/somewhere?loginChallenge=a',
      '/auth?loginChallenge=',
    ])
      expect((await ask(shell.url + path)).status).toBe(200);
    expect(api.asked).toEqual([]);
  });

  test('comes with the document as it was when the browser asked for it', async () => {
    api.answer = (response) => {
      rmSync(shell.path('shell/index.html'));
      named('Acme Notes')(response);
    };
    expect(clientIn(await textOf(page('a')))).toBe('Acme Notes');
    expect((await ask(page('a'))).status).toBe(503);
    expect(shell.failures).toEqual([]);
  });

  test('is asked for at the address given for this server', async () => {
    const other = await servedShell(files, () => ({
      settings: { ...settings, apiDomain: 'https://api.test', apiBasePath: '/login' },
      lookupOrigin: api.url,
    }));
    const text = await textOf(`${other.url}/auth?loginChallenge=a`);
    expect(clientIn(text)).toBe('Acme Notes');
    expect(text).toContain('https://api.test/login');
    await other.close();
  });
});

describe('an API that gives no answers is left alone for a moment', () => {
  const start = Date.now();
  const letPass = (milliseconds: number) =>
    jest.spyOn(Date, 'now').mockImplementation(() => start + milliseconds);

  test('if it fails, until it answers again', async () => {
    letPass(0);
    api.answer = (response) => void response.destroy();
    const visit = async (challenge: string) => clientIn(await textOf(page(challenge)));
    for (const challenge of ['a', 'b', 'c', 'd', 'e']) expect(await visit(challenge)).toBeUndefined();
    expect(api.asked).toEqual(['a', 'b', 'c']);
    letPass(1000);
    expect(await visit('f')).toBeUndefined();
    expect(await visit('g')).toBeUndefined();
    expect(api.asked).toEqual(['a', 'b', 'c', 'f']);
    letPass(2000);
    api.answer = named('Acme Notes');
    expect(await visit('h')).toBe('Acme Notes');
    expect(await visit('i')).toBe('Acme Notes');
  });

  test.each([500, 502, 503])(
    'but not for what it answers %i to, which may be a challenge of anyone’s',
    async (status) => {
      letPass(0);
      api.answer = (response) => void response.writeHead(status).end();
      for (const challenge of ['a', 'b', 'c', 'd', 'e']) await textOf(page(challenge));
      api.answer = named('Acme Notes');
      expect(clientIn(await textOf(page('f')))).toBe('Acme Notes');
    },
  );

  test('if it hangs, so few documents wait for it', async () => {
    letPass(0);
    api.answer = () => undefined;
    const hasty = await servedShell(files, () => ({
      settings: { ...settings, apiDomain: api.url },
      lookupTimeout: 20,
    }));
    for (const challenge of ['a', 'b', 'c', 'd', 'e']) {
      const { status, body } = await ask(`${hasty.url}/auth?loginChallenge=${challenge}`);
      expect(status).toBe(200);
      expect(clientIn(body.toString())).toBeUndefined();
    }
    // One may give up before it has sent anything.
    expect(api.asked.length).toBeLessThanOrEqual(3);
    expect(api.asked).not.toContain('d');
    await hasty.close();
  });
});

test('a verified client’s brand is its documents’, and no other client’s', async () => {
  const clients = { notes: { productName: 'Brightwater Notes', accent: '#7a1fa2' } };
  shell.write('branding.json', JSON.stringify({ productName: 'Brightwater', clients }));
  const branded = await servedShell(files, () => ({
    settings: { ...settings, apiDomain: api.url },
    lookupTimeout: 10_000,
    branding: shell.path('branding.json'),
  }));
  const shown = async (challenge: string, verified: boolean, kind = 'login') => {
    api.answer = (response) => {
      const info = { clientId: 'notes', clientName: 'Acme Notes', consent: { verified } };
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ status: 'OK', info }));
    };
    const { body, headers } = await ask(`${branded.url}/auth?${kind}Challenge=${challenge}`);
    const [, product] = /application-name" content="([^"]*)"/.exec(body.toString()) ?? [];
    const [, css = ''] = /<style>(:root:root[^<]*)</.exec(body.toString()) ?? [];
    const hash = createHash('sha256').update(css).digest('base64');
    return [product, css !== '' && String(headers['content-security-policy']).includes(hash)];
  };
  expect(await shown('a', true)).toEqual(['Brightwater Notes', true]);
  expect(await shown('b', false)).toEqual(['Brightwater', false]);
  expect(await shown('c', true, 'consent')).toEqual(['Brightwater Notes', true]);
  expect(await shown('d', false, 'consent')).toEqual(['Brightwater', false]);
  await branded.close();
});

test('where no client has a brand, nobody is asked who wants consent', async () => {
  await textOf(`${shell.url}/auth?consentChallenge=a`);
  expect(api.asked).toEqual([]);
});
