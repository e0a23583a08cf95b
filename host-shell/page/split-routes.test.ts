import {
  findSlots,
  checkRegistry,
  joinRegistry,
  partOf,
  splitRegistry,
  type Registry,
} from '@vestibule/contract';
import { findRoute } from '../registry/route-table';
import { selectRemotes } from '../registry/select-remotes';

const entry = { version: '1.0.0', contract: '1.0.0', entry: '/entry.js' };
const site = (path: string) => ({ path, from: 'site', export: 'Page' });

/** A registry of this many site remotes, plus those that are tricky to split. */
function registryOf(count: number, ...remotes: object[]): Registry {
  const others = Array.from({ length: count }, (_, index) => ({
    ...entry,
    name: `other-${index}`,
    routes: [site(`/other-${index}`), site(`/other-${index}/:id`)],
  }));
  const checked = checkRegistry({
    remotes: [...others.slice(0, count / 2), ...remotes, ...others.slice(count / 2)],
  });
  if (!checked.ok) throw new Error(checked.problems.join());
  return checked.value;
}

/** What a page knows about a split registry. */
function listedFor(registry: Registry, pathname: string): Registry {
  const { root, below, parts } = splitRegistry(registry);
  const at = (places: readonly number[]): Registry => ({
    remotes: places.flatMap((place) => {
      const remote = registry.remotes[place];
      return remote ? [{ ...remote, place }] : [];
    }),
  });
  const files = parts.map((_, index) => ({ file: `${index}`, integrity: '' }));
  const split = parts.length === 0 ? at(root) : { ...at(root), parts: { below: [...below], files } };
  const part = parts[Number(partOf(split, pathname)?.file)];
  for (const places of [root, ...parts]) expect(checkRegistry(at(places))).toMatchObject({ ok: true });
  return joinRegistry(split, part ? [at(part)] : []);
}

function served(registry: Registry, path: string): string | undefined {
  const [pathname = '', query = ''] = path.split('?');
  const visitor = { browserId: 'a', tenantId: 'public' };
  const selected = selectRemotes(registry, visitor, new Map());
  const match = findRoute(selected, pathname, '/auth', new URLSearchParams(query));
  return match && `${match.entry.name} ${match.entry.version} ${Object.values(match.params).join()}`;
}

function expectTheSame(registry: Registry, paths: readonly string[]) {
  for (const path of paths) {
    const listed = listedFor(registry, path.split('?')[0] ?? '');
    expect([path, served(listed, path)]).toEqual([path, served(registry, path)]);
  }
}

test('the same remote serves a page whether the registry is split or not', () => {
  const registry = registryOf(
    1000,
    { ...entry, name: 'sign-in', routes: [{ path: '/', export: 'SignIn' }] },
    { ...entry, name: 'any', routes: [site('/:page/all')] },
    { ...entry, name: 'start', routes: [site('/')] },
    { ...entry, name: 'special', routes: [{ ...site('/other-7'), query: 'special' }] },
    { ...entry, name: 'gap', routes: [site('/gap//never')] },
    { ...entry, name: 'billing', version: '2.0.0', rollout: 0, routes: [site('/billing')] },
    { ...entry, name: 'billing', routes: [site('/bills')] },
  );
  expectTheSame(registry, [
    '/',
    '/auth',
    '/other-7',
    '/other-7?special=1',
    '/OTHER-7/',
    '/other-7/details',
    '/other-7/all',
    '/other-999/all',
    '/other-8',
    '/gap',
    '/billing',
    '/bills',
    '/nothing',
  ]);
  expect(served(listedFor(registry, '/other-7'), '/other-7/details')).toBe('other-7 1.0.0 details');
});

test('the root and the parts stay small, however many remotes there are', () => {
  const slots = [{ slot: 'login/below', export: 'Below' }];
  const registry = registryOf(1000, { ...entry, name: 'help', slots });
  const { root, parts, unused } = splitRegistry(registry);
  expect(root.map((place) => registry.remotes[place]?.name)).toEqual(['help']);
  expect(parts).toHaveLength(16);
  expect(Math.max(...parts.map(({ length }) => length))).toBeLessThan(100);
  expect(unused).toEqual([]);
  expect(findSlots(listedFor(registry, '/auth'), 'login/below', new URLSearchParams())).toHaveLength(1);
});

test('remotes below one path are told apart by the rest of their paths', () => {
  const registry = registryOf(
    0,
    ...Array.from({ length: 500 }, (_, index) => ({
      ...entry,
      name: `app-${index}`,
      routes: [site(`/app/tools/app-${index}`)],
    })),
    { ...entry, name: 'apps', routes: [site('/app'), site('/app/tools')] },
    { ...entry, name: 'app', routes: [site('/app/:name')] },
  );
  const { below, parts, root } = splitRegistry(registry);
  expect(below).toEqual(['app', 'app/tools']);
  expect(Math.max(...parts.map(({ length }) => length))).toBeLessThan(100);
  expect(root.map((place) => registry.remotes[place]?.name)).toEqual(['app']);
  expectTheSame(registry, ['/app', '/app/tools', '/app/tools/app-3', '/app/tools/app-499', '/app/none']);
});

test('a fallback is listed with the remotes it replaces, wherever it is in the registry', () => {
  const registry = registryOf(
    200,
    { ...entry, name: 'billing', fallback: 'plain', routes: [site('/billing')] },
    { ...entry, name: 'plain', fallback: 'plainest', routes: [site('/plain')] },
    { ...entry, name: 'plainest' },
    { ...entry, name: 'sign-in', fallback: 'plainest', routes: [{ path: '/', export: 'SignIn' }] },
    { ...entry, name: 'nobody' },
  );
  const names = (pathname: string) => listedFor(registry, pathname).remotes.map(({ name }) => name);
  expect(names('/billing')).toEqual(expect.arrayContaining(['billing', 'plain', 'plainest']));
  expect(names('/plain')).toEqual(expect.arrayContaining(['plain', 'plainest']));
  expect(names('/')).toEqual(['plainest', 'sign-in']);
  expect(splitRegistry(registry).unused.map((place) => registry.remotes[place]?.name)).toEqual(['nobody']);
});

test('a small registry stays whole', () => {
  const registry = registryOf(60);
  expect(splitRegistry(registry)).toMatchObject({ parts: [], unused: [] });
  expect(listedFor(registry, '/other-1').remotes).toHaveLength(60);
});
