import { jest } from '@jest/globals';
import { generateKeyPairSync, sign } from 'node:crypto';
import type { ShellEvent } from '@vestibule/contract';
import { subscribeToEvents } from '../events/events';
import { openLiveRegistry } from './registry';
import { startShellHost, type ShellHost } from '../testing/shell-host';

const remote = { name: 'billing', version: '1.0.0', contract: '1.0.0', entry: '/billing/entry.js' };
const config = { registry: '/remotes.json', registryInterval: 60 };
const pair = generateKeyPairSync('ed25519');
const sites = [globalThis.location.origin];
const registryKey = pair.publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64');

let host: ShellHost;

beforeEach(() => {
  host = startShellHost();
});

function serve(registry: object, key = pair.privateKey) {
  const text = JSON.stringify(registry);
  host.files['/remotes.json'] = text;
  host.files['/remotes.json.sig'] = `${sign(null, Buffer.from(text), key).toString('base64')}\n`;
}

async function versions(rules: Parameters<typeof openLiveRegistry>[0] = config) {
  return (await openLiveRegistry(rules)).current().remotes.map(({ version }) => version);
}

test('the registry is fetched once, and refreshed at most once per interval', async () => {
  serve({ remotes: [remote] });
  const store = await openLiveRegistry(config);
  await store.refresh();
  expect(host.asked).toEqual(['/remotes.json']);
  await Promise.all([store.refresh(0), store.refresh(0)]);
  expect(host.asked).toEqual(['/remotes.json', '/remotes.json']);
});

test('a change calls back, and an identical answer doesn’t', async () => {
  serve({ remotes: [remote] });
  const store = await openLiveRegistry(config);
  const seen: unknown[] = [];
  const end = store.subscribe(() => seen.push(store.current().remotes[0]?.version));
  await store.refresh(0);
  serve({ remotes: [{ ...remote, version: '1.1.0' }] });
  await store.refresh(0);
  end();
  serve({ remotes: [] });
  await store.refresh(0);
  expect(seen).toEqual(['1.1.0']);
});

test.each([
  ['unreachable', undefined, 'VST-111'],
  ['missing', 404, 'VST-111'],
  ['no JSON', '<!doctype html>', 'VST-112'],
  ['wrong', '{"remotes": [{"name": "billing"}]}', 'VST-112'],
] as const)('if it is %s the last good one is used, and the console says so', async (_, file, number) => {
  serve({ remotes: [remote] });
  await openLiveRegistry(config);
  if (file === undefined) delete host.files['/remotes.json'];
  else host.files['/remotes.json'] = file;
  expect(await versions()).toEqual(['1.0.0']);
  expect(host.errors).toEqual([expect.stringContaining(`${number} `)]);
  localStorage.clear();
  await expect(versions()).rejects.toThrow(number);
});

test('a wrong entry is left out and named, and the others are used', async () => {
  const seen: ShellEvent[] = [];
  const end = subscribeToEvents((event) => void seen.push(event));
  const wrong = { ...remote, name: 'orders', version: '2.0.0', entry: 'https://cdn.test/orders.js?key=a#b' };
  serve({ remotes: [wrong, remote] });
  const store = await openLiveRegistry(config);
  expect(store.current().remotes.map(({ name }) => name)).toEqual(['billing']);
  expect(host.errors).toEqual([
    'VST-117 REGISTRY_ENTRY_INVALID: remote "orders" at /remotes.json: remotes.0.entry: expected an address without "?" and "#"',
  ]);
  expect(seen).toMatchObject([{ type: 'failure', reference: 'VST-117', remote: 'orders' }]);
  serve({ remotes: [remote] });
  await store.refresh(0);
  expect(host.errors).toHaveLength(1);
  end();
});

test('a later failure changes nothing', async () => {
  serve({ remotes: [remote] });
  const store = await openLiveRegistry(config);
  host.files['/remotes.json'] = '{}';
  await store.refresh(0);
  expect(store.current().remotes).toHaveLength(1);
  expect(host.errors).toEqual([expect.stringContaining('VST-112')]);
});

test('a stored copy is checked when it is read, and counts only for its own address', async () => {
  host.files = {};
  localStorage.setItem('vestibule.registry', '/remotes.json\n\n{"remotes": 1}');
  await expect(versions()).rejects.toThrow('VST-111');
  localStorage.setItem('vestibule.registry', '/other.json\n\n{"remotes": []}');
  await expect(versions()).rejects.toThrow('VST-111');
  localStorage.setItem('vestibule.registry', 'nothing');
  await expect(versions()).rejects.toThrow('VST-111');
});

describe('if the shell has a public key', () => {
  const signed = { ...config, registryKey };

  test('a signed registry is accepted', async () => {
    serve({ sites, remotes: [remote] });
    expect(await versions(signed)).toEqual(['1.0.0']);
  });

  test('an unsigned one is refused', async () => {
    serve({ sites, remotes: [remote] });
    host.files['/remotes.json.sig'] = 404;
    await expect(versions(signed)).rejects.toThrow('VST-113 REGISTRY_UNSIGNED');
    host.files['/remotes.json.sig'] = '<!doctype html>';
    await expect(versions(signed)).rejects.toThrow('VST-113 REGISTRY_UNSIGNED');
  });

  test('an edited one, or one signed with another key, is refused', async () => {
    serve({ sites, remotes: [remote] });
    host.files['/remotes.json'] = JSON.stringify({ sites, remotes: [{ ...remote, version: '6.6.6' }] });
    await expect(versions(signed)).rejects.toThrow('VST-114 REGISTRY_FORGED');
    serve({ sites, remotes: [remote] }, generateKeyPairSync('ed25519').privateKey);
    await expect(versions(signed)).rejects.toThrow('VST-114 REGISTRY_FORGED');
  });

  test('the last good one is used only if it was signed', async () => {
    serve({ sites, remotes: [remote] });
    await openLiveRegistry(config);
    host.files = {};
    await expect(versions(signed)).rejects.toThrow('VST-111');
    localStorage.clear();
    serve({ sites, remotes: [remote] });
    await openLiveRegistry(signed);
    host.files['/remotes.json.sig'] = 404;
    expect(await versions(signed)).toEqual(['1.0.0']);
    expect(host.errors).toEqual([expect.stringContaining('VST-113')]);
  });

  test('an older one is refused, even if it was signed', async () => {
    serve({ serial: 7, sites, remotes: [remote] });
    await openLiveRegistry(signed);
    serve({ serial: 6, sites, remotes: [{ ...remote, version: '0.9.0' }] });
    expect(await versions(signed)).toEqual(['1.0.0']);
    expect(host.errors).toEqual([expect.stringContaining('VST-115 REGISTRY_OUTDATED')]);
    serve({ serial: 7, sites, remotes: [{ ...remote, version: '1.0.1' }] });
    expect(await versions(signed)).toEqual(['1.0.1']);
  });

  test.each([
    ['for another site', ['https://login.test.example'], 'it was signed for https://login.test.example'],
    ['for an address that is no origin', [`${location.origin}/`], 'it was signed for http://localhost/'],
    ['for no site', undefined, 'it was signed for no site: sign it with --site http://localhost'],
    ['for an empty list of sites', [], 'it was signed for no site'],
  ])('one that was signed with its key %s is refused, and leaves no trace', async (_, others, problem) => {
    const newer = { serial: 90, ...(others && { sites: others }), remotes: [] };
    serve(newer);
    await expect(versions(signed)).rejects.toThrow(`VST-116 REGISTRY_FOREIGN: /remotes.json: ${problem}`);
    expect(localStorage).toHaveLength(0);

    serve({ serial: 5, sites, remotes: [remote] });
    expect(await versions(signed)).toEqual(['1.0.0']);
    const stored = Object.entries(localStorage);
    serve(newer);
    expect(await versions(signed)).toEqual(['1.0.0']);
    expect(host.errors).toEqual([expect.stringContaining('VST-116')]);
    expect(Object.entries(localStorage)).toEqual(stored);
    serve({ serial: 5, sites, remotes: [{ ...remote, version: '1.0.1' }] });
    expect(await versions(signed)).toEqual(['1.0.1']);
  });

  test('one for several sites is accepted on each', async () => {
    serve({ sites: ['https://login.test.example', ...sites], remotes: [remote] });
    expect(await versions(signed)).toEqual(['1.0.0']);
  });

  test('a stored one of another site counts for nothing, not even its serial', async () => {
    serve({ serial: 90, sites: ['https://login.test.example'], remotes: [] });
    const [text, signature = ''] = [host.files['/remotes.json'], host.files['/remotes.json.sig']];
    localStorage.setItem('vestibule.registry', `/remotes.json\n${String(signature).trim()}\n${text}`);
    serve({ serial: 5, sites, remotes: [remote] });
    expect(await versions(signed)).toEqual(['1.0.0']);
  });

  test('if the browser can’t check it, it is refused', async () => {
    serve({ sites, remotes: [remote] });
    jest.spyOn(globalThis.crypto, 'subtle', 'get').mockReturnValue({} as SubtleCrypto);
    await expect(versions(signed)).rejects.toThrow('VST-114');
  });
});

test('if the shell has none, which sites it names doesn’t matter', async () => {
  serve({ sites: ['https://login.test.example'], remotes: [remote] });
  expect(await versions()).toEqual(['1.0.0']);
});
