import { checkRegistry } from '@vestibule/contract';
import { parse } from 'regexparam';
import { findRoute, findSlot } from './route-table';

const base = { version: '1.0.0', contract: '1.0.0', entry: '/entry.js' };
const checked = checkRegistry({
  remotes: [
    {
      ...base,
      name: 'off',
      enabled: false,
      routes: [{ path: '/', export: 'Off' }],
      slots: [{ slot: 'a/b', export: 'Off' }],
    },
    {
      ...base,
      name: 'sign-in',
      routes: [
        { path: '/', export: 'Page' },
        { path: '/callback/:provider', export: 'Callback' },
      ],
      slots: [{ slot: 'a/b', export: 'Form' }],
    },
    { ...base, name: 'challenge', routes: [{ path: '/', query: 'loginChallenge', export: 'Challenge' }] },
  ],
});
if (!checked.ok) throw new Error(checked.problems.join());
const registry = checked.value;

function find(path: string, query = '') {
  const match = findRoute(registry, path, new URLSearchParams(query), parse);
  return match && [match.entry.name, match.exportName, match.params];
}

test('a route that asks for a query key comes before one that asks for none', () => {
  expect(find('/', 'loginChallenge=x')).toEqual(['challenge', 'Challenge', {}]);
  expect(find('/')).toEqual(['sign-in', 'Page', {}]);
  expect(find('/', 'loginChallenge=')).toEqual(['sign-in', 'Page', {}]);
});

test('parameters come by name', () => {
  expect(find('/callback/github')).toEqual(['sign-in', 'Callback', { provider: 'github' }]);
});

test('what nobody serves is nobody’s', () => {
  expect(find('/nowhere')).toBeUndefined();
  expect(findSlot(registry, 'c/d')).toBeUndefined();
});

test('a remote that is switched off fills no slot', () => {
  expect(findSlot(registry, 'a/b')).toMatchObject({ exportName: 'Form' });
});
