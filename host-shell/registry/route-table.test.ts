import { findSlots, checkRegistry } from '@vestibule/contract';
import { findRoute } from './route-table';

const base = { version: '1.0.0', contract: '1.0.0', entry: '/entry.js' };
const checked = checkRegistry({
  remotes: [
    {
      ...base,
      name: 'off',
      enabled: false,
      routes: [{ path: '/', export: 'Off' }],
      slots: [{ slot: 'login/below', export: 'Off' }],
    },
    {
      ...base,
      name: 'sign-in',
      routes: [
        { path: '/', export: 'Page' },
        { path: '/callback/:provider', export: 'Callback' },
      ],
      slots: [{ slot: 'login/below', export: 'Form' }],
    },
    { ...base, name: 'challenge', routes: [{ path: '/', query: 'loginChallenge', export: 'Challenge' }] },
    {
      ...base,
      name: 'billing',
      gate: { rules: [{ role: 'payer' }] },
      routes: [
        { path: '/billing', from: 'site', export: 'Bills' },
        {
          path: '/billing/refunds',
          from: 'site',
          gate: { requireAuth: false, rules: [{ permission: 'refund' }] },
          export: 'Refunds',
        },
        { path: '/auth/verify', from: 'site', export: 'Thief' },
      ],
    },
  ],
});
if (!checked.ok) throw new Error(checked.problems.join());
const registry = checked.value;
const none = new URLSearchParams();

function matched(path: string, query = '') {
  return findRoute(registry, path, '/auth', new URLSearchParams(query));
}

function find(path: string, query?: string) {
  const match = matched(path, query);
  return match && [match.entry.name, match.exportName, match.params];
}

test('a route that requires a query key comes before one that requires none', () => {
  expect(find('/auth', 'loginChallenge=x')).toEqual(['challenge', 'Challenge', {}]);
  expect(find('/auth')).toEqual(['sign-in', 'Page', {}]);
  expect(find('/auth', 'loginChallenge=')).toEqual(['sign-in', 'Page', {}]);
});

test('parameters are named', () => {
  expect(find('/auth/callback/github')).toEqual(['sign-in', 'Callback', { provider: 'github' }]);
});

test('an address or slot that no remote serves has no match', () => {
  expect(find('/auth/nowhere')).toBeUndefined();
  expect(find('/nowhere')).toBeUndefined();
  expect(findSlots(registry, 'c/d', none)[0]).toBeUndefined();
});

test('a disabled remote fills no slot', () => {
  expect(findSlots(registry, 'login/below', none)[0]).toMatchObject({ exportName: 'Form' });
});

test('remotes in a slot are sorted by their order, then as in the registry', () => {
  const filling = (name: string, slot: object) => ({
    ...base,
    name,
    slots: [{ slot: 'login/legal', export: 'Legal', ...slot }],
  });
  const read = checkRegistry({
    remotes: [
      filling('last', { order: 10 }),
      filling('one', {}),
      filling('two', {}),
      filling('first', { order: -1 }),
      filling('elsewhere', { query: 'loginChallenge' }),
    ],
  });
  if (!read.ok) throw new Error(read.problems.join());
  const names = (query: URLSearchParams) =>
    findSlots(read.value, 'login/legal', query).map(({ entry }) => entry.name);
  expect(names(none)).toEqual(['first', 'one', 'two', 'last']);
  expect(names(new URLSearchParams('loginChallenge=x'))).toContain('elsewhere');
});

test('a page outside the login is found from the root of the site, and can’t take a login path', () => {
  expect(find('/billing')).toEqual(['billing', 'Bills', {}]);
  expect(find('/auth/billing')).toBeUndefined();
  expect(find('/auth/verify')).toBeUndefined();
});

test('a route has its own gate and its remote’s, and neither can weaken the other', () => {
  expect(matched('/auth')?.gate).toBeUndefined();
  expect(matched('/billing')?.gate).toEqual({ requireAuth: true, rules: [{ role: 'payer' }] });
  expect(matched('/billing/refunds')?.gate).toEqual({
    requireAuth: true,
    rules: [{ role: 'payer' }, { permission: 'refund' }],
  });
});
