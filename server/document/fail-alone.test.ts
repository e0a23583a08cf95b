import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { install } from '@vestibule/messages';
import { failAlone } from './fail-alone';

const boom = new Error('boom');

async function answerOf(
  handle: RequestListener,
  headers: Record<string, string>,
  path = '/auth',
  site?: Parameters<typeof failAlone>[2],
) {
  const errors: unknown[] = [];
  const server = createServer(failAlone(handle, (error) => errors.push(error), site)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  try {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
    return { response, text: await response.text(), errors };
  } finally {
    server.close();
  }
}

const throws: RequestListener = (_request, response) => {
  response.setHeader('link', '</shell.js>; rel=preload');
  response.setHeader('content-encoding', 'br');
  throw boom;
};

test.each([
  [{}, '/auth', 'en', 'We’re having a problem', 'Try again'],
  [
    { cookie: 'sCurrLanguage=de' },
    '/auth',
    'de',
    'Bei uns gibt es gerade ein Problem',
    'Noch einmal versuchen',
  ],
  [{}, '/auth?ui_locales=de-AT', 'de', 'Bei uns gibt es gerade ein Problem', 'Noch einmal versuchen'],
])(
  'who opens a page that fails is told so, with a way on: %j %s',
  async (headers, path, lang, title, again) => {
    const { response, text, errors } = await answerOf(throws, { accept: 'text/html', ...headers }, path);
    expect(response.status).toBe(500);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store, no-transform');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(response.headers.get('link')).toBeNull();
    expect(text).toContain(`<html lang="${lang}" dir="ltr">`);
    expect(text).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
    expect(text).toMatch(new RegExp(`<a class="vs-button" href=""\\s*>${again}</a\\s*>`));
    expect(text).not.toContain('boom');
    expect(errors).toEqual([boom]);
  },
);

test('such a page is in the brand of its tenant', async () => {
  const style = ':root:root{--vs-accent:#00629b}';
  const site = () => ({
    isSecure: false,
    brandOf: (tenantId = 'Brightwater') => ({ productName: tenantId, style }),
  });
  const accept = 'text/html';
  const { response, text } = await answerOf(throws, { accept }, '/auth?tenantId=globex', site);
  expect(text).toContain(' · globex</title>');
  expect(text).toContain(`<style>${style}</style>`);
  const hash = createHash('sha256').update(style).digest('base64');
  expect(response.headers.get('content-security-policy')).toContain(`'sha256-${hash}'`);
  const { text: plain } = await answerOf(throws, { accept }, '/auth?tenantId=globex');
  expect(plain).toContain('problem</title>');
  expect(plain).not.toContain(style);
});

test('such a page tries again by itself, less and less often, and not for ever', async () => {
  let cookie = '';
  const waits: (string | null)[] = [];
  for (let count = 0; count < 7; count += 1) {
    const { response, text } = await answerOf(throws, { accept: 'text/html', cookie });
    waits.push(response.headers.get('refresh'));
    const [, said] = /try again in (\d+) seconds/i.exec(text) ?? [];
    expect(said ?? null).toBe(response.headers.get('refresh'));
    [cookie = ''] = (response.headers.getSetCookie()[0] ?? '').split(';', 1);
  }
  expect(waits).toEqual(['5', '10', '20', '40', '60', null, null]);
});

test.each(['vestibule-again=x', 'vestibule-again=12', 'other-vestibule-again=4', 'vestibule-again='])(
  'a count that no such page has set counts as none: %s',
  async (cookie) => {
    const { response } = await answerOf(throws, { accept: 'text/html', cookie });
    expect(response.headers.get('refresh')).toBe('5');
  },
);

test('a part of a page that fails is answered with a line of text', async () => {
  const { response, text } = await answerOf(throws, { accept: '*/*' });
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(text).toBe('We’re having a problem. Try again in a minute. Nothing is lost.\n');
});

test('an answer that has begun is cut, so that nobody takes half of it for the whole', async () => {
  const half: RequestListener = (_request, response) => {
    response.writeHead(200, { 'content-length': '100' }).write('half');
    throw boom;
  };
  await expect(answerOf(half, {})).rejects.toThrow('terminated');
});

test('such a page is in the words and the language of its tenant, and of no other', async () => {
  install({
    languages: [],
    defaultLanguage: (tenantId) => (tenantId === 'acme' ? 'ja' : undefined),
    words: (language, tenantId) =>
      tenantId === 'acme' && language === 'en' ? { 'html/failure': { title: 'Acme is closed' } } : undefined,
  });
  const shown = async (path: string, languages: string) =>
    (await answerOf(throws, { accept: 'text/html', 'accept-language': languages }, path)).text;
  try {
    expect(await shown('/auth?tenantId=acme', 'en')).toContain('Acme is closed');
    expect(await shown('/auth?tenantId=globex', 'en')).not.toContain('Acme');
    expect(await shown('/auth?tenantId=acme', 'tlh')).toContain('<html lang="ja"');
    expect(await shown('/auth?tenantId=globex', 'tlh')).toContain('<html lang="en"');
  } finally {
    install(undefined);
  }
});

test('such a page can be read in another language, which is asked for at its own address', async () => {
  const { response, text } = await answerOf(throws, { accept: 'text/html' }, '/auth?loginChallenge=a');
  expect(response.headers.get('content-security-policy')).toContain("form-action 'self'");
  expect(text).toMatch(/<form class="vs-foot" method="post">.*<option value="ar" lang="ar"/s);
  const chosen = await answerOf(throws, { accept: 'text/html', cookie: 'sCurrLanguage=ar' });
  expect(chosen.text).toMatch(/<html lang="ar" dir="rtl">.*<option value="ar" lang="ar"\s+selected/s);
});
