import { checkRegistry } from './check-registry';
import { readRegistry } from './registry';
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

const WHOLE = 'expected an address without "\\?" and "#"';
const SECURE = 'expected the https address or local path of a \\.js entry';
test.each([
  ['http://cdn.acme.test/a.js', SECURE],
  ['//evil.test/a.js', SECURE],
  ['/\\evil.test/a.js', SECURE],
  ['javascript:alert(1)//.js', SECURE],
  ['a.js', SECURE],
  ['/a b.js', SECURE],
  ['/a.json', SECURE],
  ['/a.js#v2', WHOLE],
  ['/remotes/a.js?v=2', WHOLE],
  ['https://cdn.acme.test/a.js?v=2&of=a/b', WHOLE],
  [undefined, 'received undefined'],
])('refuses an entry at %s, and says why', (entry, why) => {
  expect(checkRegistry({ remotes: [{ ...remote, entry }] })).toEqual({
    ok: false,
    problems: [expect.stringMatching(new RegExp(`^"sign-in": remotes\\.0\\.entry: .*${why}`))],
  });
});

test('a wrong entry costs its own remote alone, and is named with what is wrong', () => {
  const other = { ...remote, name: 'other' };
  const read = readRegistry({
    serial: 7,
    remotes: [
      { ...other, entry: '/a.js#1', rollout: 101 },
      remote,
      { ...remote, entry: '/second.js' },
      { ...remote, name: 'Third' },
      'fourth',
    ],
  });
  expect(read).toEqual({
    ok: true,
    value: {
      registry: { serial: 7, remotes: [{ ...remote, enabled: true, routes: [], slots: [] }] },
      wrong: [
        {
          remote: 'other',
          problems: [
            'remotes.0.entry: expected an address without "?" and "#"',
            expect.stringMatching(/^remotes\.0\.rollout: expected a percentage/),
          ],
        },
        {
          remote: 'sign-in',
          problems: ['remotes.2: an entry before it has the same name and version'],
        },
        { problems: [expect.stringMatching(/^remotes\.3\.name: /)] },
        { problems: [expect.stringMatching(/^remotes\.4: /)] },
      ],
    },
  });
});

test.each([
  ['no entry is right', { remotes: [{ ...remote, entry: '/a.js#1' }] }, /^"sign-in": remotes\.0\.entry/],
  [
    'a step that must succeed would be left out',
    {
      remotes: [
        remote,
        {
          ...remote,
          name: 'terms',
          entry: '/a.js#1',
          slots: [{ slot: 'sign-in/step', required: true, export: 'Terms' }],
        },
      ],
    },
    /^"terms": remotes\.1\.entry/,
  ],
  ['its serial is no number', { serial: 'x', remotes: [remote] }, /^serial: /],
  ['its parts are elsewhere', { remotes: [remote], parts: { files: [{ file: '/a.json' }] } }, /^parts\./],
  ['it is no registry', [], /remotes/],
])('nothing of it is used if %s', (_why, file, problem) => {
  expect(readRegistry(file)).toMatchObject({
    ok: false,
    problems: expect.arrayContaining([expect.stringMatching(problem)]),
  });
});

test('a step that a sign-in may go on without is left out like any other', () => {
  const slots = [{ slot: 'sign-in/step', required: false, export: 'Tour' }];
  const read = readRegistry({ remotes: [remote, { ...remote, name: 'tour', entry: '/a.js#1', slots }] });
  expect(read.ok && read.value.wrong).toMatchObject([{ remote: 'tour' }]);
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
