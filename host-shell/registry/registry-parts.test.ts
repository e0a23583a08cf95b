import { jest } from '@jest/globals';
import { createHash } from 'node:crypto';
import { openLiveRegistry } from './registry';
import { startShellHost, type ShellHost } from '../testing/shell-host';

const config = { registry: '/app/remotes.json', registryInterval: 60 };
const entry = { contract: '1.0.0', entry: '/entry.js' };
const signIn = { ...entry, name: 'sign-in', version: '1.0.0', place: 0 };

let host: ShellHost;

beforeEach(() => {
  host = startShellHost();
});

/** Serves a registry with all its pages in one part. */
function serve(version: string, more: object = {}): string {
  const routes = [{ path: '/billing', from: 'site', export: 'Bills' }];
  const text = JSON.stringify({
    remotes: [{ ...entry, name: 'billing', version, place: 1, routes }],
    ...more,
  });
  const hash = createHash('sha384').update(text).digest();
  const file = `remotes.${hash.toString('hex').slice(0, 16)}.json`;
  const part = { file, integrity: `sha384-${hash.toString('base64')}` };
  host.files['/app/remotes.json'] = JSON.stringify({ remotes: [signIn], parts: { files: [part] } });
  host.files[`/app/${file}`] = text;
  return `/app/${file}`;
}

const names = ({ current }: Awaited<ReturnType<typeof openLiveRegistry>>) =>
  current().remotes.map(({ name, version }) => `${name} ${version}`);

test('a part is fetched once, when a page needs it', async () => {
  const part = serve('1.0.0');
  const store = await openLiveRegistry(config);
  let changes = 0;
  store.subscribe(() => changes++);
  expect(store.lacks('/billing')).toBe(true);
  await store.list(undefined);
  expect(names(store)).toEqual(['sign-in 1.0.0']);
  expect(host.asked).toEqual(['/app/remotes.json']);
  await store.list('/billing');
  await store.list('/billing/refunds');
  expect(store.lacks('/billing')).toBe(false);
  expect(names(store)).toEqual(['sign-in 1.0.0', 'billing 1.0.0']);
  expect(store.current()).toBe(store.current());
  expect(host.asked).toEqual(['/app/remotes.json', part]);
  expect(changes).toBe(1);
});

test('a changed registry arrives with the shown page’s part, or not at all', async () => {
  serve('1.0.0');
  const store = await openLiveRegistry(config);
  await store.list('/billing');
  const seen: string[][] = [];
  store.subscribe(() => seen.push(names(store)));
  const newer = serve('1.1.0');
  const text = host.files[newer];
  host.files[newer] = 500;
  await store.refresh(0);
  expect(names(store)).toEqual(['sign-in 1.0.0', 'billing 1.0.0']);
  expect(host.errors).toEqual([expect.stringMatching(/VST-111 .*the last good registry is used/)]);
  host.files[newer] = text ?? '';
  await store.refresh(0);
  expect(seen).toEqual([['sign-in 1.0.0', 'billing 1.1.0']]);
});

test('a page that needs no part gets a changed registry without one', async () => {
  serve('1.0.0');
  const store = await openLiveRegistry(config);
  await store.list('/billing');
  await store.list(undefined);
  delete host.files[serve('1.1.0')];
  await store.refresh(0);
  expect(names(store)).toEqual(['sign-in 1.0.0']);
  expect(store.lacks('/billing')).toBe(true);
  expect(host.errors).toEqual([]);
});

test.each([
  ['can’t be had', 404, 'VST-111'],
  ['has another content', '{"remotes": []}', 'VST-114'],
])('a part that %s is refused, and loads on the next request', async (_, bad, number) => {
  const part = serve('1.0.0');
  const store = await openLiveRegistry(config);
  const good = host.files[part] ?? '';
  host.files[part] = bad;
  await expect(store.list('/billing')).rejects.toThrow(`${number} `);
  await expect(store.list('/billing')).rejects.toThrow(part);
  expect(names(store)).toEqual(['sign-in 1.0.0']);
  host.files[part] = good;
  await store.list('/billing');
  expect(names(store)).toEqual(['sign-in 1.0.0', 'billing 1.0.0']);
});

test('a part with a matching hash is still validated', async () => {
  serve('no version');
  const store = await openLiveRegistry(config);
  await expect(store.list('/billing')).rejects.toThrow('VST-112');
});

test('if the browser can’t check a part, it is refused', async () => {
  serve('1.0.0');
  const store = await openLiveRegistry(config);
  jest.spyOn(globalThis.crypto, 'subtle', 'get').mockReturnValue({} as SubtleCrypto);
  await expect(store.list('/billing')).rejects.toThrow('VST-114');
});

test('a registry is invalid if a part of it is elsewhere, or without a hash', async () => {
  const integrity = `sha384-${'A'.repeat(64)}`;
  for (const part of [
    { file: '../remotes.0123456789abcdef.json', integrity },
    { file: 'https://evil.test/remotes.0123456789abcdef.json', integrity },
    { file: 'remotes.0123456789abcdef.json' },
  ]) {
    host.files['/app/remotes.json'] = JSON.stringify({ remotes: [], parts: { files: [part] } });
    await expect(openLiveRegistry(config)).rejects.toThrow('VST-112');
  }
});
