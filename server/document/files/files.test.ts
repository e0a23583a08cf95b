import { rmSync } from 'node:fs';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { ask, servedShell, type ServedShell } from '../testing/served-shell';

const LARGE = Buffer.alloc(3_000_000, 'abcdefghij');

let shell: ServedShell;

beforeAll(async () => {
  shell = await servedShell(
    {
      'shell/index.html': '<!doctype html><title>Shell</title>',
      'shell/app.0123456789abcdef.js': 'let app;',
      'shell/app.0123456789abcdef.js.br': brotliCompressSync('let app; // by the build'),
      'shell/words.txt': '0123456789',
      'shell/large.bin': LARGE,
      'shell/.secret': 'secret',
      'shell/.well-known/assetlinks.json': '[]',
      'outside.txt': 'outside',
    },
    () => ({}),
  );
});

afterAll(() => shell.close());

test('what the build compressed is sent to browsers that take it', async () => {
  const url = `${shell.url}/app.0123456789abcdef.js`;
  const brotli = await ask(url, { 'accept-encoding': 'gzip, br' });
  expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
  expect(brotliDecompressSync(brotli.body).toString()).toBe('let app; // by the build');
  const zipped = await ask(url, { 'accept-encoding': 'gzip, br;q=0' });
  expect(zipped.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(zipped.body).toString()).toBe('let app;');
  const plain = await ask(url);
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.body.toString()).toBe('let app;');
});

test('an edited file is sent as it is now, whatever the build compressed', async () => {
  const url = `${shell.url}/remotes.json`;
  shell.write('shell/remotes.json', '{"remotes":[]}');
  shell.write('shell/remotes.json.br', brotliCompressSync('{"remotes":[]}'));
  const textNow = async () => {
    const { body } = await ask(url, { 'accept-encoding': 'br' });
    return brotliDecompressSync(body).toString();
  };
  expect(await textNow()).toBe('{"remotes":[]}');
  shell.write('shell/remotes.json', '{"remotes":[],"edited":true}');
  expect(await textNow()).toBe('{"remotes":[],"edited":true}');
  rmSync(shell.path('shell/remotes.json'));
  expect((await ask(url)).status).toBe(404);
});

test.each(['words.txt', 'large.bin'])('%s isn’t sent again to a browser that has it', async (name) => {
  const first = await ask(`${shell.url}/${name}`);
  const etag = String(first.headers.etag);
  const known = await ask(`${shell.url}/${name}`, { 'if-none-match': `"other", W/${etag}` });
  expect(known.status).toBe(304);
  expect(known.headers).toMatchObject({
    etag,
    'cache-control': 'no-cache, no-transform',
    vary: 'accept-encoding',
  });
  const other = await ask(`${shell.url}/${name}`, { 'if-none-match': '"other"' });
  expect(other.status).toBe(200);
});

test.each([
  ['bytes=2-4', '234', 'bytes 2-4/10'],
  ['bytes=7-', '789', 'bytes 7-9/10'],
  ['bytes=-2', '89', 'bytes 8-9/10'],
  ['bytes=-50', '0123456789', 'bytes 0-9/10'],
  ['bytes=8-99999999999999999999999', '89', 'bytes 8-9/10'],
])('Range: %s is a part', async (range, part, named) => {
  const { status, headers, body } = await ask(`${shell.url}/words.txt`, { range });
  expect(status).toBe(206);
  expect(headers['content-range']).toBe(named);
  expect(body.toString()).toBe(part);
});

test.each([
  'bytes=5-2',
  'bytes=10-',
  'bytes=-0',
  'bytes=-',
  'bytes=a-b',
  'bytes=',
  'bytes=1-2-3',
  'bytes=-1-2',
])('Range: %s has no such part', async (range) => {
  const { status, headers } = await ask(`${shell.url}/words.txt`, { range });
  expect(status).toBe(416);
  expect(headers['content-range']).toBe('bytes */10');
  expect(headers.etag).toBeUndefined();
});

test.each([
  ['another unit', { range: 'words=0-1' }],
  ['several parts', { range: 'bytes=0-1,4-5' }],
  ['a part of another version', { range: 'bytes=0-1', 'if-range': '"other"' }],
])('%s: everything', async (_case, headers) => {
  const { status, body } = await ask(`${shell.url}/words.txt`, headers);
  expect(status).toBe(200);
  expect(body.toString()).toBe('0123456789');
});

test('a part of a large file', async () => {
  const { status, body } = await ask(`${shell.url}/large.bin`, { range: 'bytes=2999990-' });
  expect(status).toBe(206);
  expect(body.toString()).toBe('abcdefghij');
  const whole = await ask(`${shell.url}/large.bin`);
  expect(whole.body.equals(LARGE)).toBe(true);
});

test('HEAD says what GET would', async () => {
  for (const name of ['words.txt', 'large.bin', 'app.0123456789abcdef.js', 'auth', 'vestibule.config.json']) {
    const headers = { 'accept-encoding': 'br' };
    const [got, head] = [
      await ask(`${shell.url}/${name}`, headers),
      await ask(`${shell.url}/${name}`, headers, 'HEAD'),
    ];
    expect(head.status).toBe(200);
    expect({ ...head.headers, date: '' }).toEqual({ ...got.headers, date: '' });
    expect(head.headers['content-length']).toBe(String(got.body.length));
    expect(head.body.length).toBe(0);
  }
});

test.each([
  '/.secret',
  '/..%2foutside.txt',
  '/%2e%2e%2foutside.txt',
  '/shell/..%5c..%5coutside.txt',
  '/words.txt%00',
])('%s isn’t a file of the site', async (path) => {
  const { status, body } = await ask(shell.url + path);
  expect(body.toString()).not.toMatch(/secret|outside|0123/);
  expect([200, 404]).toContain(status);
});

test('files for other software are served from .well-known', async () => {
  const { status, headers } = await ask(`${shell.url}/.well-known/assetlinks.json`);
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('application/json');
});

test('none of this fails', () => {
  expect(shell.failures).toEqual([]);
});
