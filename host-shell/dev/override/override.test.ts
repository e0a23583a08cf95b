import { checkRegistry } from '@vestibule/contract';
import { isLoginPath } from '../../page/login-path';
import { withOverride } from './load-override';
import { forgetOverride, keepOverride, storedOverride, readOverride } from './override';

const url = 'http://localhost:3014/remote.json';
const origin = 'http://localhost:3014';
const override = { name: 'billing', url, origin };

test.each([
  ['a development build', { isDevelopment: true, overrideOrigins: [] }],
  ['a deployed shell with the origin in its list', { isDevelopment: false, overrideOrigins: [origin] }],
])('%s takes an override', (_, rules) => {
  expect(readOverride(`billing@${url}`, rules)).toEqual({ status: 'ACCEPTED', override });
});

test.each([
  [`billing@${url}`, []],
  ['billing@https://evil.test/remote.json', [origin]],
  ['billing@http://localhost:3014@evil.test/remote.json', [origin]],
  ['billing@http://localhost:3014.evil.test/remote.json', [origin]],
  ['billing@http://ada:pw@localhost:3014/remote.json', [origin]],
  ['billing@javascript:alert(1)//remote.json', [origin]],
  ['billing', [origin]],
  ['', [origin]],
])('a deployed shell refuses "%s"', (text, overrideOrigins) => {
  expect(readOverride(text, { isDevelopment: false, overrideOrigins })).toMatchObject({ status: 'REFUSED' });
});

test('an override is kept only for the tab, until it is stopped', () => {
  keepOverride(override);
  expect(storedOverride()).toBe(`billing@${url}`);
  expect(JSON.stringify(window.localStorage)).not.toContain('billing');
  forgetOverride();
  expect(storedOverride()).toBeUndefined();
});

test.each([
  ['/auth', '/auth', true],
  ['/auth/mfa', '/auth', true],
  ['/%61uth', '/auth', true],
  ['/%', '/auth', false],
  ['/authors', '/auth', false],
  ['/', '/auth', false],
  ['/account', '', true],
])('%s with the base path "%s" is a login screen: %s', (pathname, basePath, isLogin) => {
  expect(isLoginPath(pathname, basePath)).toBe(isLogin);
});

function read(remotes: object[]) {
  const checked = checkRegistry({ remotes });
  if (!checked.ok) throw new Error(checked.problems.join());
  return checked.value;
}

test('the remote replaces all versions of its name, and a new one is added at the end', () => {
  const entry = { contract: '1.2.0', entry: '/a.js' };
  const step = { slot: 'sign-in/step', export: 'Terms', required: true };
  const registry = read([
    { ...entry, name: 'billing', version: '1.0.0' },
    { ...entry, name: 'sign-in', version: '1.0.0' },
    { ...entry, name: 'billing', version: '1.1.0', slots: [step] },
  ]);
  const store = {
    current: () => registry,
    subscribe: () => () => undefined,
    refresh: async () => undefined,
    isOf: () => true,
    lacks: () => false,
    list: async () => undefined,
  };
  const changed = (name: string) => {
    const [tried] = read([{ ...entry, name, version: '9.9.9' }]).remotes;
    if (!tried) throw new Error('there is one');
    const { current } = withOverride(store, tried);
    expect(current()).toBe(current());
    return current().remotes;
  };
  const names = (name: string) => changed(name).map((remote) => `${remote.name} ${remote.version}`);
  expect(names('billing')).toEqual(['billing 9.9.9', 'sign-in 1.0.0']);
  expect(names('other').at(-1)).toBe('other 9.9.9');
  // The registry still decides what a sign-in requires.
  expect(changed('billing')[0]?.slots).toMatchObject([step]);
});
