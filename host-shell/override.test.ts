import { checkRegistry } from '@vestibule/contract';
import { askedOverride, keptOverride, withOverride } from './override';

const address = 'http://localhost:3014/remote.json';
const asking = `?remote=billing@${address}`;
const development = { isDevelopment: true, overrideOrigins: [] };
const deployed = { isDevelopment: false, overrideOrigins: ['http://localhost:3014'] };
const storage = window.sessionStorage;

beforeEach(() => storage.clear());

test.each([
  ['a development build', development],
  ['a deployed shell with the origin in its list', deployed],
])('%s takes an override, and keeps it for the tab until it is ended', (_, rules) => {
  const accepted = { status: 'ACCEPTED', override: { name: 'billing', url: address } };
  expect(askedOverride(asking, storage, rules)).toEqual(accepted);
  expect(askedOverride('', storage, rules)).toEqual(accepted);
  expect(keptOverride(storage)).toEqual(accepted.override);
  expect(askedOverride('?remote=', storage, rules)).toEqual({ status: 'NONE' });
  expect(askedOverride('', storage, rules)).toEqual({ status: 'NONE' });
  expect(keptOverride(storage)).toBeUndefined();
});

test.each([
  [asking, []],
  ['?remote=billing@https://evil.test/remote.json', ['http://localhost:3014']],
  ['?remote=billing@http://localhost:3014@evil.test/remote.json', ['http://localhost:3014']],
  ['?remote=billing@http://localhost:3014.evil.test/remote.json', ['http://localhost:3014']],
  ['?remote=billing@javascript:alert(1)//remote.json', ['http://localhost:3014']],
  ['?remote=billing', ['http://localhost:3014']],
])('a deployed shell refuses %s, and forgets it', (search, overrideOrigins) => {
  const rules = { isDevelopment: false, overrideOrigins };
  expect(askedOverride(search, storage, rules)).toMatchObject({ status: 'REFUSED' });
  expect(askedOverride('', storage, rules)).toEqual({ status: 'NONE' });
});

test('what was kept is no better than what is asked for: the list decides anew', () => {
  askedOverride(asking, storage, deployed);
  const rules = { isDevelopment: false, overrideOrigins: [] };
  expect(askedOverride('', storage, rules)).toMatchObject({ status: 'REFUSED' });
});

test('the remote stands in the place of all versions of its name, and a new one at the end', () => {
  const entry = { contract: '1.2.0', entry: '/a.js' };
  const read = (remotes: object[]) => {
    const checked = checkRegistry({ remotes });
    if (!checked.ok) throw new Error(checked.problems.join());
    return checked.value;
  };
  const registry = read([
    { ...entry, name: 'billing', version: '1.0.0' },
    { ...entry, name: 'sign-in', version: '1.0.0' },
    { ...entry, name: 'billing', version: '1.1.0' },
  ]);
  const store = {
    current: () => registry,
    subscribe: () => () => undefined,
    refresh: async () => undefined,
    lacks: () => false,
    list: async () => undefined,
  };
  const names = (name: string) => {
    const [tried] = read([{ ...entry, name, version: '9.9.9' }]).remotes;
    if (!tried) throw new Error('there is one');
    const changed = withOverride(store, tried);
    expect(changed.current()).toBe(changed.current());
    return changed.current().remotes.map((remote) => `${remote.name} ${remote.version}`);
  };
  expect(names('billing')).toEqual(['billing 9.9.9', 'sign-in 1.0.0']);
  expect(names('other').at(-1)).toBe('other 9.9.9');
});
