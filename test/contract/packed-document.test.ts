import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { until } from '@vestibule/embedded-core/testing';
import { freePorts } from '../support/free-ports';
import {
  filesIn,
  packedArchives,
  packedFolder,
  type PackedFolder,
} from '../support/packages/packed-packages';

const settings = JSON.parse(readFileSync('host-shell/vestibule.config.json', 'utf8')) as object;

// The API, as far as documents ask it.
const api = createServer((_request, response) => {
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ status: 'OK', info: { clientName: 'Birch Calendar' } }));
});
let installed: PackedFolder;
let stop: (() => unknown) | undefined;
const file = (name: string) => path.join(installed.folder, name);

beforeAll(async () => {
  await new Promise<void>((resolve) => void api.listen(0, '127.0.0.1', resolve));
  const archives = packedArchives(['branding', 'contract', 'document', 'html', 'login-flow', 'messages']);
  installed = packedFolder(archives, ['express@5', 'fastify@5']);
  cpSync('dist/shell', file('shell'), { recursive: true });
  const { port } = api.address() as AddressInfo;
  const apiDomain = `http://127.0.0.1:${port}`;
  writeFileSync(file('vestibule.config.json'), JSON.stringify({ ...settings, apiDomain }));
  for (const [name, text] of filesIn('server/document/README.md')) installed.write(name, text);
});
afterAll(() => {
  api.close();
  api.closeAllConnections();
  installed.remove();
});

afterEach(async () => {
  await stop?.();
  stop = undefined;
});

test.each(['http', 'express', 'fastify'])('in an empty folder, with %s', async (framework) => {
  const port = await freePorts(1);
  const url = `http://localhost:${port}`;
  const env = { NODE_ENV: 'production', PORT: String(port) };
  stop = await installed.start(`${framework}.mjs`, env);
  const challenge = `${url}/auth?loginChallenge=a`;
  // On a busy machine the API may be too slow for the first document.
  const named = async () => (await (await fetch(challenge)).text()).includes('Birch Calendar');
  await until(async () => expect(await named()).toBe(true));
  const page = `${url}/auth`;
  const document = await fetch(page, { headers: { 'accept-encoding': 'br' } });
  expect(document.status).toBe(200);
  expect(document.headers.get('content-encoding')).toBe('br');
  expect(document.headers.get('content-security-policy')).toContain("default-src 'none'");

  const etag = document.headers.get('etag') ?? '';
  const known = await fetch(page, { headers: { 'accept-encoding': 'br', 'if-none-match': etag } });
  expect(known.status).toBe(304);

  const built = readFileSync(file('shell/index.html'), 'utf8');
  const [, script = ''] = /src="(\/shell\.\w+\.js)"/.exec(built) ?? [];
  const code = await fetch(url + script);
  expect(code.headers.get('cache-control')).toContain('immutable');
  expect(await code.text()).toBe(readFileSync(file(`shell${script}`), 'utf8'));
  const head = await fetch(url + script, { method: 'HEAD' });
  expect(head.headers.get('content-length')).toBe(code.headers.get('content-length'));
  const part = await fetch(url + script, { headers: { range: 'bytes=5-2' } });
  expect(part.status).toBe(416);

  expect((await fetch(page, { method: 'POST' })).status).toBe(405);
  expect((await fetch(`${url}/missing.js`)).status).toBe(404);
  expect(await (await fetch(`${url}/status`)).text()).toBe('My own route');

  writeFileSync(
    file('shell/index.html'),
    built.replace('</head>', '<meta name="build" content="new" /></head>'),
  );
  expect(await (await fetch(page)).text()).toContain('<meta name="build" content="new"');
  writeFileSync(file('shell/index.html'), built);
});
