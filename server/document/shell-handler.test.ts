import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, get, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { createShellHandler } from './shell-handler';

const files: Record<string, string | Buffer> = {
  'index.html': '<!doctype html><title>Shell</title><p>The shell</p>',
  'shell.0123456789abcdef.js': 'let shell;',
  'shell.0123456789abcdef.js.br': brotliCompressSync('let shell;'),
  'remotes.json': '{}',
  'remotes/sign-in/remoteEntry.js': 'let remote;',
  'remotes/captcha/frame.html': '<!doctype html><title>Captcha</title>',
};

/** As in a site's own `vestibule.config.json`. */
const settings: Record<string, unknown> = JSON.parse(
  readFileSync(new URL('../../host-shell/vestibule.config.json', import.meta.url), 'utf8'),
);

let dist: string;
let server: Server;
let url: string;
const failures: unknown[] = [];

beforeAll(async () => {
  dist = mkdtempSync(join(tmpdir(), 'vestibule-shell-'));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(dist, name)), { recursive: true });
    writeFileSync(join(dist, name), content);
  }
  ({ server, url } = await serve((request, response) => handler(request, response)));
  const handler = handlerFor('http://localhost:3001');
});

function handlerFor(api: string) {
  return createShellHandler({
    dist,
    settings: {
      ...settings,
      apiDomain: api,
      emailVerification: 'REQUIRED',
    },
    origins: { shell: url, api, remotes: ['https://remotes.test'] },
    onError: (error) => void failures.push(error),
  });
}

async function serve(listener: RequestListener): Promise<{ server: Server; url: string }> {
  const started = createServer(listener);
  await new Promise<void>((resolve) => void started.listen(0, '127.0.0.1', resolve));
  const { port } = started.address() as AddressInfo;
  return { server: started, url: `http://localhost:${port}` };
}

async function close(started: Server): Promise<void> {
  started.closeAllConnections();
  await new Promise((resolve) => started.close(resolve));
}

afterAll(async () => {
  await close(server);
  rmSync(dist, { recursive: true });
});

test('the path to try a branding leads to the API, where its administrators are known', async () => {
  const response = await fetch(`${url}/branding`, { redirect: 'manual' });
  expect([response.status, response.headers.get('location')]).toEqual([
    303,
    'http://localhost:3001/auth/branding',
  ]);
});

test.each(['/', '/auth?loginChallenge=abc', '/auth/reset-password', '/no/such/page'])(
  '%s is a page of the shell',
  async (path) => {
    const response = await fetch(url + path);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('The shell');
    expect(response.headers.get('content-type')).toMatch(/^text\/html/);
    // The start page is framed as what its visitor will see.
    const kept = path === '/' ? 'private, no-cache, no-transform' : 'no-cache, no-transform';
    expect(response.headers.get('cache-control')).toBe(kept);
  },
);

test.each([
  '/missing.js',
  '/remotes/sign-in/missing',
  '/remotes/nobody/',
  '/favicon.ico',
  '/..%2f..%2fpackage.json',
])('%s is not found', async (path) => {
  const response = await fetch(url + path);
  expect(response.status).toBe(404);
  expect(await response.text()).not.toContain('Shell');
});

test('hashed files are cached, others are requested again, and no proxy may rewrite any', async () => {
  const hashed = await fetch(`${url}/shell.0123456789abcdef.js`, { headers: { 'accept-encoding': 'br' } });
  expect(hashed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable, no-transform');
  expect(hashed.headers.get('content-encoding')).toBe('br');
  expect(await hashed.text()).toBe('let shell;');
  const entry = await fetch(`${url}/remotes/sign-in/remoteEntry.js`);
  expect(entry.headers.get('cache-control')).toBe('no-cache, no-transform');
  const registry = await fetch(`${url}/remotes.json`);
  expect(registry.headers.get('cache-control')).toBe('no-cache, no-transform');
});

test('every answer carries a strict policy, errors too', async () => {
  for (const path of ['/', '/vestibule.config.json', '/missing.js']) {
    const { headers } = await fetch(url + path);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).not.toContain('unsafe');
    expect(policy).toContain("script-src 'self' https://remotes.test;");
    expect(policy).toContain("connect-src 'self' https://remotes.test http://localhost:3001;");
    expect(policy).toContain("img-src 'self' https://remotes.test data: http://localhost:3001;");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).toContain('trusted-types vestibule-entries vestibule-chunks');
    expect(headers.get('integrity-policy')).toBe('blocked-destinations=(script)');
    expect(headers.get('referrer-policy')).toBe('strict-origin');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
  }
});

test('only the login’s own documents stay with the window that opened them', async () => {
  const policyOf = async (path: string) =>
    (await fetch(url + path)).headers.get('cross-origin-opener-policy');
  expect(await policyOf('/auth?loginChallenge=one')).toBeNull();
  expect(await policyOf('/auth/mfa/totp')).toBeNull();
  for (const path of ['/', '/account', '/authors', '/auth/missing.js'])
    expect(await policyOf(path)).toBe('same-origin');
});

test('only the captcha’s frame may run its provider’s script, and only where one is configured', async () => {
  const captcha = { type: 'turnstile', siteKey: 'key' };
  const configured = await serve(
    createShellHandler({
      dist,
      settings: { ...settings, captcha },
      origins: { shell: url, api: 'http://localhost:3001', remotes: ['https://remotes.test'] },
    }),
  );
  const policyAt = async (address: string) =>
    (await fetch(address)).headers.get('content-security-policy') ?? '';
  const page = await policyAt(`${configured.url}/auth`);
  expect(page).toContain("frame-src 'self' https://remotes.test");
  expect(page).not.toContain('cloudflare');
  const { headers } = await fetch(`${configured.url}/remotes/captcha/frame.html`);
  const policy = headers.get('content-security-policy');
  expect(policy).toContain("script-src 'self' https://challenges.cloudflare.com;");
  expect(policy).toContain("frame-ancestors 'self'");
  expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
  expect(headers.get('integrity-policy')).toBeNull();
  configured.server.close();

  expect(await policyAt(`${url}/auth`)).not.toContain('frame-src');
  expect(await policyAt(`${url}/remotes/captcha/frame.html`)).not.toContain('cloudflare');
});

test('the configuration is what the handler was given', async () => {
  const response = await fetch(`${url}/vestibule.config.json`);
  expect(response.headers.get('content-type')).toBe('application/json');
  expect(await response.json()).toEqual({
    ...settings,
    apiDomain: 'http://localhost:3001',
    emailVerification: 'REQUIRED',
  });
});

test('only reading is allowed', async () => {
  const response = await fetch(url, { method: 'POST' });
  expect(response.status).toBe(405);
  expect(response.headers.get('allow')).toBe('GET, HEAD');
});

test('a shell that was not built says how to build it', async () => {
  const bare = await serve(
    createShellHandler({
      dist: join(dist, 'nowhere'),
      settings,
      origins: { shell: url, api: 'http://localhost:3001', remotes: [] },
    }),
  );
  const response = await fetch(bare.url);
  expect(response.status).toBe(503);
  expect(await response.text()).toContain('npm run build');
  await close(bare.server);
});

describe('a failure affects only one request', () => {
  const visit = async (path: string, headers: Record<string, string> = {}) =>
    new Promise<number | undefined>((resolve) => {
      get(url + path, { headers }, (response) => resolve(response.resume().statusCode)).on('error', () =>
        resolve(undefined),
      );
    });

  const isOneFailure = async () => failures.splice(0).length === 1 && (await visit('/')) === 200;

  test('if a file goes away before it is read', async () => {
    const file = join(dist, 'brief.js');
    // Too large to be kept, so it's read piece by piece.
    writeFileSync(file, Buffer.alloc(3_000_000));
    server.once('request', () => rmSync(file));
    await visit('/brief.js');
    expect(await isOneFailure()).toBe(true);
  });
});
