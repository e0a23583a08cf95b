import { checkRegistry } from './check-registry';
import { isTrustedWithLogin, withinTrust } from './login-trust';

const place = { websiteBasePath: '/auth', startPage: true };

function registryOf(...remotes: object[]) {
  const base = { version: '1.0.0', contract: '1.0.0', entry: '/entry.js', name: 'billing' };
  const checked = checkRegistry({ remotes: remotes.map((remote) => ({ ...base, ...remote })) });
  if (!checked.ok) throw new Error(checked.problems.join());
  return checked.value;
}

/** What is left of one remote: its routes' paths and slots. */
function left(remote: object, where = place) {
  const { registry, refused } = withinTrust(registryOf(remote), where);
  const [entry] = registry.remotes;
  const names = [
    ...(entry?.routes ?? []).map(({ path }) => path),
    ...(entry?.slots ?? []).map(({ slot }) => slot),
  ];
  return {
    names,
    told: refused.flatMap(({ remote: name, problems }) => problems.map((one) => `${name}: ${one}`)),
  };
}

const route = (path: string, from = 'login') => ({ routes: [{ path, from, export: 'Page' }] });
const slot = (name: string) => ({ slots: [{ slot: name, export: 'Part' }] });

test.each([
  '/',
  '/mfa/totp',
  '/MFA/totp/',
  '/:anything',
  '/callback/github',
  '/:any/github',
  '/oauth/logout',
])('the login’s own screen at %s is reserved for remotes that are trusted with it', (path) => {
  expect(left(route(path))).toEqual({
    names: [],
    told: [`billing: its route "${path}" (from login) needs "login": true in the registry, and is left out`],
  });
  expect(left({ ...route(path), ...slot('login/legal') }).names).toEqual(['login/legal']);
  expect(left({ ...route(path), login: true })).toEqual({ names: [path], told: [] });
});

test.each([
  ['/terms', 'login'],
  ['/callback/github/more', 'login'],
  ['/billing', 'site'],
  ['/mfa', 'site'],
  ['/:page', 'site'],
])('a page at %s from %s is anybody’s', (path, from) => {
  expect(left(route(path, from))).toEqual({ names: [path], told: [] });
});

test('of the site’s own, the start page is reserved where there is one, and each screen at its root', () => {
  expect(left(route('/', 'site')).names).toEqual([]);
  expect(left(route('/', 'site'), { ...place, startPage: false }).names).toEqual(['/']);
  expect(left(route('/auth/verify', 'site')).names).toEqual([]);
  expect(left(route('/verify', 'site'), { websiteBasePath: '', startPage: false }).names).toEqual([]);
});

test.each([{ name: 'sign-in' }, { name: 'mfa-chooser' }, { name: 'login-challenge' }, slot('sign-in/form')])(
  'registries without the key keep their login: %j',
  (remote) => {
    expect(left({ ...route('/'), ...remote }).told).toEqual([]);
    expect(left({ ...route('/'), ...remote, login: false }).names).toEqual([]);
  },
);

test('"login": false leaves out its slots and pages of the login, and no others', () => {
  const remote = {
    routes: [...route('/terms').routes, ...route('/billing', 'site').routes],
    slots: ['login/below', 'sign-in/step', 'sign-up/fields'].flatMap((name) => slot(name).slots),
  };
  expect(left(remote).told).toEqual([]);
  const { names, told } = left({ ...remote, login: false });
  expect(names).toEqual(['/billing']);
  expect(told).toHaveLength(4);
});

test.each([
  [{}, false],
  [route('/'), false],
  [route('/terms'), false],
  [slot('login/legal'), true],
  [slot('sign-in/step'), true],
  [{ name: 'mfa-chooser' }, true],
  [{ login: true }, true],
  [{ ...slot('login/legal'), login: false }, false],
])('%j shares a document with the login: %s', (remote, isTrusted) => {
  expect(registryOf(remote).remotes.map(isTrustedWithLogin)).toEqual([isTrusted]);
});
