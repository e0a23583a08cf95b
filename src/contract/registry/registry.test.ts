import { checkRegistry } from './check-registry';
import { readRegistry } from './registry';
import { CONTRACT_VERSION, speaksContract } from '../remote/manifest';

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

const page = { path: '/gifts', export: 'Gifts' };
const notice = { slot: 'login/legal', export: 'Notice' };
const unknown = (change: object) => ({ ...remote, name: 'gifts', ...change });

describe.each(['1.0.0', CONTRACT_VERSION])('in an entry for contract %s', (contract) => {
  test.each([
    ['enable', { enable: false }],
    ['tenant', { tenant: ['acme'] }],
    ['roll_out', { roll_out: 10 }],
    ['routes.0.gates', { routes: [{ ...page, gates: {} }] }],
    ['routes.0.gate.rule', { routes: [{ ...page, gate: { rule: [] } }] }],
    ['slots.0.require', { slots: [{ ...notice, require: true }] }],
    ['slots.0.slot', { slots: [{ ...notice, slot: 'login/leagl' }] }],
  ])('a misspelt %s costs the entry, and is refused before it is published', (place, change) => {
    const registry = { remotes: [remote, unknown({ contract, ...change })] };
    const problem = expect.stringMatching(new RegExp(`^remotes\\.1\\.${place.replaceAll('.', '\\.')}: `));
    expect(readRegistry(registry)).toMatchObject({
      ok: true,
      value: {
        registry: { remotes: [{ name: 'sign-in' }] },
        wrong: [{ remote: 'gifts', problems: [problem] }],
      },
    });
    expect(checkRegistry(registry).ok).toBe(false);
  });
});

describe('in an entry for a newer contract', () => {
  const read = (change: object) =>
    readRegistry({ remotes: [remote, unknown({ contract: '1.99.0', ...change })] });

  test.each([
    ['key of a route', { routes: [{ ...page, title: 'Gifts' }] }],
    ['key of a slot', { slots: [{ ...notice, colour: 'red' }] }],
    ['slot', { slots: [{ ...notice, slot: 'login/beside' }] }],
  ])('a %s may be one of that contract’s', (_what, change) => {
    expect(read(change)).toMatchObject({ ok: true, value: { wrong: [] } });
  });

  test('a key of the registry may not', () => {
    expect(read({ enable: false })).toMatchObject({ ok: true, value: { wrong: [{ remote: 'gifts' }] } });
  });
});

test('an unknown key beside the entries is refused before it is published, and costs nothing', () => {
  const registry = { serail: 3, remotes: [remote] };
  expect(checkRegistry(registry)).toEqual({ ok: false, problems: [expect.stringMatching(/^serail: /)] });
  expect(readRegistry(registry)).toMatchObject({ ok: true, value: { wrong: [] } });
});

test('files may name their schema', () => {
  const $schema = './schemas/remotes.schema.json';
  expect(checkRegistry({ $schema, remotes: [{ ...remote, $schema }] }).ok).toBe(true);
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

test('nothing of it is used if a step that must succeed isn’t trusted with the login', () => {
  const slots = [{ slot: 'sign-in/step', required: true, export: 'Terms' }];
  const terms = { ...remote, name: 'terms', slots };
  expect(readRegistry({ remotes: [remote, terms] })).toMatchObject({ ok: true });
  expect(readRegistry({ remotes: [remote, { ...terms, login: false }] })).toMatchObject({
    ok: false,
    problems: [expect.stringContaining('leaves out a step that must succeed')],
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

test('accepts a remote as its own fallback if it has another version', () => {
  const canary = { ...remote, version: '9.0.0', rollout: 10, fallback: remote.name };
  expect(checkRegistry({ remotes: [canary, remote] })).toMatchObject({ ok: true });
  expect(checkRegistry({ remotes: [canary] })).toEqual({
    ok: false,
    problems: [expect.stringContaining('is itself, and it has no other version')],
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
