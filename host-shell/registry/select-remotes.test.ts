import { checkRegistry, type RegistryEntry } from '@vestibule/contract';
import { bucketOf, selectRemotes } from './select-remotes';
import { setAside } from './set-aside';

const base = { version: '1.0.0', contract: '1.0.0', entry: '/entry.js' };
const nobody: ReadonlyMap<string, RegistryEntry> = new Map();
const ids = Array.from({ length: 2000 }, (_, number) => `browser-${number}`);

function registryOf(...remotes: object[]) {
  const checked = checkRegistry({
    remotes: remotes.map((remote) => ({ ...base, name: 'billing', ...remote })),
  });
  if (!checked.ok) throw new Error(checked.problems.join());
  return checked.value;
}

function versions(
  registry: ReturnType<typeof registryOf>,
  tenantId = 'public',
  browserId = 'b',
  running = nobody,
) {
  return selectRemotes(registry, { browserId, tenantId }, running).remotes.map(
    ({ name, version }) => `${name} ${version}`,
  );
}

/** The share of browsers that gets each version, in percent. */
function shares(registry: ReturnType<typeof registryOf>) {
  const counts: Record<string, number> = {};
  for (const id of ids) {
    const got = versions(registry, 'public', id)[0] ?? 'nothing';
    counts[got] = (counts[got] ?? 0) + 100 / ids.length;
  }
  return counts;
}

test('of two versions, a tenth of the browsers gets one and the rest the other', () => {
  const got = shares(registryOf({ version: '1.3.0', rollout: 10 }, { version: '1.2.0' }));
  expect(got['billing 1.3.0']).toBeGreaterThan(8);
  expect(got['billing 1.3.0']).toBeLessThan(12);
  expect(got['nothing']).toBeUndefined();
});

test('each version gets its share, and the remaining browsers get none', () => {
  const got = shares(registryOf({ version: '2.0.0', rollout: 20 }, { version: '1.0.0', rollout: 30 }));
  expect(got['billing 2.0.0']).toBeCloseTo(20, -0.7);
  expect(got['billing 1.0.0']).toBeCloseTo(30, -0.7);
  expect(got['nothing']).toBeCloseTo(50, -0.7);
});

test('a browser that has a new version keeps it while the rollout grows', () => {
  const small = registryOf({ version: '1.3.0', rollout: 10 }, { version: '1.2.0' });
  const large = registryOf({ version: '1.3.0', rollout: 40 }, { version: '1.2.0' });
  const early = ids.filter((id) => versions(small, 'public', id)[0] === 'billing 1.3.0');
  expect(early.length).toBeGreaterThan(0);
  for (const id of early) expect(versions(large, 'public', id)).toEqual(['billing 1.3.0']);
});

test('different remotes roll out to different browsers first', () => {
  const both = ids.filter((id) => bucketOf(id, 'billing') < 10 && bucketOf(id, 'sign-in') < 10);
  expect(both.length).toBeLessThan(ids.length * 0.03);
});

test('a version for some tenants is for no others', () => {
  const registry = registryOf({ version: '1.3.0', tenants: ['acme'] }, { version: '1.2.0' });
  expect(versions(registry, 'acme')).toEqual(['billing 1.3.0']);
  expect(versions(registry, 'public')).toEqual(['billing 1.2.0']);
  expect(versions(registryOf({ tenants: ['acme'] }))).toEqual([]);
});

test('a disabled remote is ignored', () => {
  const registry = registryOf({ version: '1.3.0', enabled: false }, { version: '1.2.0' });
  expect(versions(registry)).toEqual(['billing 1.2.0']);
});

test('remotes stay in the order of the registry', () => {
  const registry = registryOf({ name: 'b' }, { name: 'a' }, { name: 'b', version: '0.9.0' });
  expect(versions(registry)).toEqual(['b 1.0.0', 'a 1.0.0']);
});

describe('what runs on the page', () => {
  const old = registryOf({ version: '1.2.0' });
  const running = new Map(old.remotes.map((entry) => [entry.name, entry]));

  test('stays when another version is registered', () => {
    expect(versions(registryOf({ version: '1.3.0' }), 'public', 'b', running)).toEqual(['billing 1.2.0']);
  });

  test('takes the registry’s new settings for the same code', () => {
    const next = registryOf({ version: '1.2.0', gate: {} });
    const selected = selectRemotes(next, { browserId: 'b', tenantId: 'public' }, running);
    expect(selected.remotes[0]?.gate).toEqual({ requireAuth: true, rules: [] });
  });

  test('is dropped if it is disabled, removed, or for another tenant', () => {
    expect(versions(registryOf({ version: '1.2.0', enabled: false }), 'public', 'b', running)).toEqual([]);
    expect(versions(registryOf(), 'public', 'b', running)).toEqual([]);
    expect(versions(registryOf({ version: '1.2.0', tenants: ['a'] }), 'b', 'b', running)).toEqual([]);
  });
});

describe('a version that is set aside in this browser', () => {
  beforeEach(() => window.localStorage.clear());

  test('isn’t chosen again while there is another, and the stable one comes first', () => {
    const registry = registryOf(
      { version: '1.4.0', rollout: 50 },
      { version: '1.3.0', rollout: 50 },
      { version: '1.2.0' },
    );
    const browserId = ids.find((id) => bucketOf(id, 'billing') < 50) ?? '';
    expect(versions(registry, 'public', browserId)).toEqual(['billing 1.4.0']);
    for (const [index, why] of [
      [0, 'failed'],
      [2, 'stopped'],
    ] as const) {
      const entry = registry.remotes[index];
      if (entry) setAside(entry, why);
      expect(versions(registry, 'public', browserId)).toEqual([
        index === 0 ? 'billing 1.2.0' : 'billing 1.3.0',
      ]);
    }
  });

  test('stays if it is the only one, or is of another build by now', () => {
    const alone = registryOf({ version: '1.2.0' });
    alone.remotes.forEach((entry) => setAside(entry, 'failed'));
    expect(versions(alone)).toEqual(['billing 1.2.0']);
    const [canary, stable] = [{ version: '1.2.0', rollout: 100 }, { version: '1.1.0' }];
    expect(versions(registryOf(canary, stable))).toEqual(['billing 1.1.0']);
    expect(versions(registryOf({ ...canary, entry: '/newer.js' }, stable))).toEqual(['billing 1.2.0']);
  });

  test.each([
    'nothing',
    '{}',
    '[1, null, {"code": 2}]',
    '[{"code": "billing 1.2.0 /entry.js", "why": "failed"}]',
  ])('is forgotten where the storage has something else: %s', (text) => {
    window.localStorage.setItem('vestibule-set-aside', text);
    expect(versions(registryOf({ version: '1.2.0', rollout: 100 }, { version: '1.1.0' }))).toEqual([
      'billing 1.2.0',
    ]);
  });
});
