import { checkRegistry } from './registry';
import { speaksContract } from './manifest';

const remote = { name: 'sign-in', version: '1.0.0', contract: '1.0.0', entry: '/remotes/sign-in/entry.js' };

test('a remote is enabled, and serves nothing, where it does not say otherwise', () => {
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

test('refuses two remotes of one name', () => {
  const checked = checkRegistry({ remotes: [remote, remote] });
  expect(checked).toEqual({ ok: false, problems: [expect.stringContaining('the same name')] });
});

test('a remote of the same major contract version fits', () => {
  expect(speaksContract('1.7.2', '1.0.0')).toBe(true);
  expect(speaksContract('2.0.0', '1.9.0')).toBe(false);
});
