import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { checkAt, type CheckedRemote } from '@vestibule/remote-kit/test-kit';

interface Planted {
  readonly manifest?: object;
  /** The container's module, as an expression. */
  readonly module?: string;
  /** Added to the entry. */
  readonly more?: string;
  readonly integrity?: string;
  readonly headers?: Record<string, string>;
}

const LASTING = 'public, max-age=31536000, immutable';
const CHUNK = '"what the container loads";';
const hashOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;
const open: Server[] = [];

afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => new Promise((resolve) => server.close(resolve))));
});

/** Serves a remote on loopback: a hand-written container, and what would be beside it. */
async function plant(planted: Planted): Promise<string> {
  const { manifest, module = '{ Terms() {} }', more = '', headers } = planted;
  const entry = `var vestibule_terms = { init() {}, get: () => new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = new URL('chunk.0123456789abcdef.js', document.currentScript.src).href;
    script.onload = () => resolve(() => (${module}));
    script.onerror = reject;
    document.head.appendChild(script);
  }) };${more}/* ${hashOf(CHUNK)} */`;
  const description = {
    name: 'terms',
    version: '1.0.0',
    contract: '1.2.0',
    routes: [{ path: '/terms', export: 'Terms' }],
    entry: 'entry.0123456789abcdef.js',
    integrity: hashOf(entry),
    ...manifest,
    ...(planted.integrity !== undefined && { integrity: planted.integrity }),
  };
  const server = createServer((request, response) => {
    const isEntry = request.url?.endsWith('.js');
    response.writeHead(200, {
      'content-type': isEntry ? 'text/javascript' : 'application/json',
      'cache-control': isEntry ? LASTING : 'no-cache',
      'access-control-allow-origin': '*',
      ...headers,
    });
    response.end(
      request.url?.includes('chunk') ? CHUNK : isEntry ? entry : JSON.stringify(description, null, 2),
    );
  });
  return `${await listen(server)}/remote.json`;
}

async function listen(server: Server): Promise<string> {
  open.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const shell = { origin: 'http://localhost:3000', folder: path.resolve('.') };
const problems = (checked: readonly CheckedRemote[]) =>
  checked.flatMap(({ findings }) =>
    findings.filter(({ ok }) => !ok).map(({ check, text }) => `${check}: ${text}`),
  );

// As a bundler leaves it.
function sourceOf(name: string): string {
  const file = `react.production${name === 'react' ? '' : '.min'}.js`;
  return readFileSync(path.resolve('node_modules', name, 'cjs', file), 'utf8').replaceAll('*/', '');
}

test('a good remote is accepted, and each check says why', async () => {
  const [checked] = await checkAt(await plant({}), shell);
  expect(checked).toMatchObject({ name: 'terms', ok: true });
  expect(checked?.findings.map(({ check }) => check)).toEqual([
    'manifest',
    'contract',
    'exports',
    'sharing',
    'integrity',
    'size',
    'address',
    'cors',
    'cache',
  ]);
});

test('it is found by its entry as well', async () => {
  const address = await plant({});
  const entry = address.replace('remote.json', 'entry.0123456789abcdef.js');
  expect(await checkAt(entry, shell)).toMatchObject([{ name: 'terms', ok: true }]);
});

test.each<[string, Planted, RegExp]>([
  ['a manifest with a wrong name', { manifest: { name: 'Terms' } }, /^manifest: .*kebab-case/],
  [
    'another major version of the contract',
    { manifest: { contract: '2.0.0' } },
    /^contract: .*2\.0\.0.*refuses it/,
  ],
  [
    'a missing export',
    { module: '{ Other() {} }' },
    /^exports: .*no component "Terms" for the route "\/terms"/,
  ],
  ['a module that throws', { module: '(() => { throw new Error("no") })()' }, /^exports: .*throws.*no/],
  [
    'a container of another name',
    { manifest: { name: 'other' } },
    /^exports: .*no container "vestibule_other"/,
  ],
  ['a copy of SuperTokens', { more: 'self.__supertokensOriginalFetch' }, /^sharing: .*copy of SuperTokens/],
  ['a copy of React', { more: `/*${sourceOf('react')}*/` }, /^sharing: .*copy of React 19\.\d+\.\d+ in it/],
  [
    'a copy of an older React',
    { more: `/*${sourceOf('react-18')}*/` },
    /^sharing: .*copy of React 18\.\d+\.\d+ in it/,
  ],
  ['an entry that nobody vouches for', { integrity: hashOf('other') }, /^integrity: .*not what remote\.json/],
  ['no CORS', { headers: { 'access-control-allow-origin': 'https://other.test' } }, /^cors: .*allow-origin/],
  ['a page in the place of a script', { headers: { 'content-type': 'text/html' } }, /^cors: .*text\/html/],
  ['a hashed file that is not kept', { headers: { 'cache-control': 'no-cache' } }, /^cache: .*immutable/],
  ['too much code', { more: `"${randomText()}"` }, /^size: .*too much/],
])('%s is reported in words', async (_, planted, words) => {
  const checked = await checkAt(await plant(planted), shell);
  expect(checked[0]?.ok).toBe(false);
  expect(problems(checked)).toContainEqual(expect.stringMatching(words));
});

test('the remotes of a registry in parts are found, once each, as long as the parts match their hashes', async () => {
  const address = await plant({});
  const description = (await (await fetch(address)).json()) as { entry: string };
  const entry = new URL(description.entry, address).href;
  const part = JSON.stringify({ remotes: [{ ...description, entry }] });
  const integrity = `sha384-${createHash('sha384').update(part).digest('base64')}`;
  const [one, other] = ['remotes.0123456789abcdef.json', 'remotes.fedcba9876543210.json'];
  const root = { remotes: [], parts: { files: [one, other].map((file) => ({ file, integrity })) } };
  let last = part;
  const url = await listen(
    createServer(({ url: asked }, response) => {
      const answers: Record<string, string> = { '/remotes.json': JSON.stringify(root), [`/${one}`]: part };
      response.end(answers[asked ?? ''] ?? last);
    }),
  );
  expect(await checkAt(`${url}/remotes.json`, shell)).toMatchObject([{ name: 'terms', ok: true }]);
  last = '{"remotes": []}';
  await expect(checkAt(`${url}/remotes.json`, shell)).rejects.toThrow(`${other} has another hash`);
});

test('each wrong entry of a registry is named, and the others are checked', async () => {
  const address = await plant({});
  const description = (await (await fetch(address)).json()) as { entry: string };
  const entry = new URL(description.entry, address).href;
  const terms = { ...description, entry };
  const remotes = [
    { ...terms, version: '2.0.0', entry: `${entry}?v=1` },
    { ...terms, version: '3.0.0', entry: undefined },
    terms,
    terms,
    null,
  ];
  const url = await listen(
    createServer((_request, response) => void response.end(JSON.stringify({ remotes }))),
  );
  const checked = await checkAt(`${url}/remotes.json`, shell);
  const refused = checked.map(({ findings }) =>
    findings.flatMap(({ check, ok, text }) => (check === 'address' && !ok ? [text] : [])).join(),
  );
  expect(refused).toEqual([
    expect.stringMatching(
      /^A registry refuses it: .*remotes\.json:1:\d+: remotes\.0\.entry: expected an address without "\?" and "#"\.$/,
    ),
    expect.stringMatching(/^A registry refuses it: .*remotes\.json:1:\d+: "entry" is missing/),
    '',
    expect.stringMatching(
      /^A registry refuses it: .*remotes\.json:1:\d+: an entry before it has the same name and version/,
    ),
    expect.stringMatching(/^A registry refuses it: .*remotes\.json:1:\d+: remotes\.4: /),
  ]);
  expect(checked.map(({ name }) => name)).toEqual(['terms', 'terms', 'terms', 'terms', 'unnamed']);
});

test('an address where nothing answers is reported in words', async () => {
  await expect(checkAt('http://127.0.0.1:9/remote.json', shell)).rejects.toThrow('does not answer');
});

// Incompressible: each piece is the hash of its number.
function randomText(): string {
  const pieces = Array.from({ length: 8000 }, (_, number) =>
    createHash('sha256').update(String(number)).digest('base64'),
  );
  return pieces.join('');
}
