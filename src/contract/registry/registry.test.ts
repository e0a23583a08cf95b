import { checkRegistry } from './registry';
import { speaksContract } from '../remote/manifest';

const remote = { name: 'sign-in', version: '1.0.0', contract: '1.0.0', entry: '/remotes/sign-in/entry.js' };

test('by default a remote is enabled, and serves nothing', () => {
  expect(checkRegistry({ remotes: [remote] })).toEqual({
    ok: true,
    value: { remotes: [{ ...remote, enabled: true, routes: [], slots: [] }] },
  });
});

test.each([
  '/remotes/a.js',
  'https://cdn.acme.test/a.js',
  'http://localhost:3010/a.js',
  'http://127.0.0.1:3010/a.js',
])('takes an entry at %s', (entry) =>
  expect(checkRegistry({ remotes: [{ ...remote, entry }] }).ok).toBe(true),
);

test.each([
  'http://cdn.acme.test/a.js',
  '//evil.test/a.js',
  '/\\evil.test/a.js',
  'javascript:alert(1)//.js',
  'a.js',
  '/a.json',
])('refuses an entry at %s', (entry) => {
  expect(checkRegistry({ remotes: [{ ...remote, entry }] })).toEqual({
    ok: false,
    problems: [expect.stringContaining('remotes.0.entry')],
  });
});

test('refuses one version of a remote twice, and accepts two versions', () => {
  expect(checkRegistry({ remotes: [remote, remote] })).toEqual({
    ok: false,
    problems: [expect.stringContaining('the same name and version')],
  });
  expect(checkRegistry({ remotes: [{ ...remote, version: '1.1.0', rollout: 10 }, remote] }).ok).toBe(true);
});

test('accepts a whole entry', () => {
  const entry = {
    ...remote,
    integrity: `sha384-${'A'.repeat(64)}`,
    fallback: 'builtin:nothing',
    rollout: 12.5,
    tenants: ['acme'],
  };
  expect(checkRegistry({ serial: 3, sites: ['https://a.test'], remotes: [entry] })).toMatchObject({
    ok: true,
    value: { serial: 3, sites: ['https://a.test'], remotes: [entry] },
  });
});

test.each([
  [{ integrity: 'md5-AAAA' }, 'integrity: expected a hash like'],
  [{ integrity: `sha384-${'A'.repeat(64)} sha384-${'B'.repeat(64)}` }, 'integrity: expected a hash like'],
  [{ rollout: 101 }, 'rollout: expected a percentage'],
  [{ tenants: [] }, 'tenants: expected at least one'],
  [{ fallback: '../other' }, 'fallback: expected the name'],
  [{ fallback: 'nobody' }, 'the fallback "nobody" of "sign-in" is no remote'],
])('refuses %j', (change, problem) => {
  expect(checkRegistry({ remotes: [{ ...remote, ...change }] })).toEqual({
    ok: false,
    problems: [expect.stringContaining(problem)],
  });
});

test('refuses a fallback that has a gate, because the gate would not guard it', () => {
  const other = { ...remote, name: 'other', gate: {} };
  expect(checkRegistry({ remotes: [{ ...remote, fallback: 'other' }, other] })).toEqual({
    ok: false,
    problems: [expect.stringContaining('has a gate of its own')],
  });
});

test('a remote of the same major contract version fits', () => {
  expect(speaksContract('1.7.2', '1.0.0')).toBe(true);
  expect(speaksContract('2.0.0', '1.9.0')).toBe(false);
});
