import { checkRegistry } from '@vestibule/contract';
import { trustedEntryUrl } from './trusted-entry';

const rules = {
  ownOrigin: 'https://login.acme.test',
  remoteOrigins: ['https://cdn.acme.test', 'https://teams.acme.test:8443/'],
  needsIntegrity: true,
};

function entryOf(change: object) {
  const entry = {
    name: 'billing',
    version: '1.0.0',
    contract: '1.0.0',
    entry: '/remotes/billing/entry.js',
    integrity: `sha384-${'A'.repeat(64)}`,
    ...change,
  };
  const checked = checkRegistry({ remotes: [entry] });
  if (!checked.ok || !checked.value.remotes[0]) throw new Error('the registry lists one remote');
  return checked.value.remotes[0];
}

test.each([
  ['/remotes/billing/entry.js', 'https://login.acme.test/remotes/billing/entry.js'],
  ['https://cdn.acme.test/a/entry.js', 'https://cdn.acme.test/a/entry.js'],
  ['https://teams.acme.test:8443/entry.js', 'https://teams.acme.test:8443/entry.js'],
])('takes %s', (entry, url) => {
  expect(trustedEntryUrl(entryOf({ entry }), rules)).toBe(url);
});

test('finds a remote below the path of the site, unless it has an origin of its own', () => {
  const below = { ...rules, sitePath: '/login' };
  const own = trustedEntryUrl(entryOf({}), below);
  expect(own).toBe('https://login.acme.test/login/remotes/billing/entry.js');
  const elsewhere = 'https://cdn.acme.test/a/entry.js';
  expect(trustedEntryUrl(entryOf({ entry: elsewhere }), below)).toBe(elsewhere);
});

test.each([
  'https://evil.test/entry.js',
  'https://cdn.acme.test.evil.test/entry.js',
  'https://cdn.acme.test@evil.test/entry.js',
  'https://cdn.acme.test:444/entry.js',
  'http://localhost:3010/entry.js',
])('refuses %s by name', (entry) => {
  expect(() => trustedEntryUrl(entryOf({ entry }), rules)).toThrow(
    expect.objectContaining({
      code: 'REMOTE_ORIGIN',
      remote: 'billing',
      url: entry,
      problems: [expect.stringContaining(`"${new URL(entry).origin}" is none of remoteOrigins`)],
    }),
  );
});

test('a remote without a hash is refused, except in development', () => {
  const entry = entryOf({ integrity: undefined });
  expect(() => trustedEntryUrl(entry, rules)).toThrow(
    expect.objectContaining({
      code: 'REMOTE_UNVOUCHED',
      remote: 'billing',
      problems: ['the registry has no integrity of it'],
    }),
  );
  expect(trustedEntryUrl(entry, { ...rules, needsIntegrity: false })).toMatch(/billing/);
});

test('a remote of another major contract version is refused', () => {
  expect(() => trustedEntryUrl(entryOf({ contract: '2.0.0' }), rules)).toThrow(
    expect.objectContaining({
      code: 'REMOTE_CONTRACT',
      remote: 'billing',
      problems: ['it is built for contract 2.0.0'],
    }),
  );
});
