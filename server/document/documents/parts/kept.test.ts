import { createHash } from 'node:crypto';
import { files, SECRET, settings } from '../../testing/no-script-shell';
import { ask, servedShell, type ServedShell } from '../../testing/served-shell';

const STYLE = 'shell/document-form/document-form.aaaa.css';
const SCRIPT = 'shell/document-form/sending-form.bbbb.js';
const KEPT = 'vestibule-kept=aaaa.bbbb';

let shell: ServedShell;

async function start(sitePath = ''): Promise<void> {
  const {
    'shell/document-form/document-form.1.css': css,
    'shell/document-form/sending-form.1.js': slim,
    ...rest
  } = files;
  shell = await servedShell({ ...rest, [STYLE]: css, [SCRIPT]: slim }, () => ({
    settings: { ...settings, apiDomain: 'https://api.test', sitePath },
    noScriptSecret: SECRET,
    lookupFetch: () => Promise.reject(new Error('no API')),
  }));
}

afterEach(() => shell.close());

async function documentFor(cookie?: string, path = '/auth'): Promise<string> {
  const { body } = await ask(shell.url + path, cookie === undefined ? {} : { cookie });
  return body.toString();
}

const integrityOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

test.each([
  ['', '/auth'],
  ['/login', '/login/auth'],
])(
  'below "%s", a browser that has kept style and script gets their names in their place',
  async (sitePath, path) => {
    await start(sitePath);
    const [first, second] = [await documentFor(undefined, path), await documentFor(`a=b; ${KEPT}`, path)];
    expect(first).toContain(
      `<style data-kept="${sitePath}/document-form/document-form.aaaa.css">p{margin:0}</style>`,
    );
    expect(first).toContain(
      `<script data-kept="${sitePath}/document-form/sending-form.bbbb.js">let slim;</script>`,
    );
    expect(second).toContain(
      `<link rel="stylesheet" crossorigin data-kept href="${sitePath}/document-form/document-form.aaaa.css" integrity="${integrityOf('p{margin:0}')}" />`,
    );
    expect(second).toContain(
      `<script data-kept crossorigin src="${sitePath}/document-form/sending-form.bbbb.js" integrity="${integrityOf('let slim;')}"></script>`,
    );
    expect(second).not.toContain('p{margin:0}');
    expect(second).not.toContain('let slim;');
  },
);

test('what a browser has of an earlier build stands in the document', async () => {
  await start();
  const document = await documentFor('vestibule-kept=aaaa.0123');
  expect(document).toContain('<link rel="stylesheet"');
  expect(document).toContain('>let slim;</script>');
});

test.each([
  'vestibule-kept=0123.4567',
  'vestibule-kept=',
  'vestibule-kept="><script>alert(1)</script>',
  'vestibule-kept=aaaabbbb',
  'not-vestibule-kept=aaaa.bbbb',
  `vestibule-kept=${'aaaa.'.repeat(100)}bbbb`,
])('a document for a browser that says %s is that of a first visit, to the byte', async (cookie) => {
  await start();
  expect(await documentFor(cookie)).toBe(await documentFor());
});

test('documents with and without their parts are told apart by caches', async () => {
  await start();
  const [first, second] = [await ask(`${shell.url}/auth`), await ask(`${shell.url}/auth`, { cookie: KEPT })];
  expect(second.headers.vary).toContain('cookie');
  expect(second.headers['cache-control']).toBe('private, no-cache, no-transform');
  expect(second.headers.etag).not.toBe(first.headers.etag);
  const again = await ask(`${shell.url}/auth`, {
    cookie: KEPT,
    'if-none-match': String(second.headers.etag),
  });
  expect(again.status).toBe(304);
  const anew = await ask(`${shell.url}/auth`, { 'if-none-match': String(second.headers.etag) });
  expect(anew.status).toBe(200);
});

test('a visitor who may be signed in gets the script that returns them, whatever is kept', async () => {
  await start();
  expect(await documentFor(`${KEPT}; sFrontToken=a`)).toContain('<script>let early;</script>');
});

test('the files are kept for as long as the cookie says', async () => {
  await start();
  shell.write('shell/document-form/sending-form.0123456789abcdef.js', 'let slim;');
  const kept = await ask(`${shell.url}/document-form/sending-form.0123456789abcdef.js`);
  expect(kept.headers['cache-control']).toBe('public, max-age=31536000, immutable, no-transform');
});
