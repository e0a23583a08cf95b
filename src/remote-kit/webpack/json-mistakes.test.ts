import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { jsonMistakes } from './json-mistakes';
import { remoteConfig } from './remote-config';

const right = { name: 'gifts', version: '1.0.0', contract: '1.4.0' };
const page = { path: '/gifts', from: 'site', export: 'Gifts' };
const written = (change: object) => JSON.stringify({ ...right, routes: [page], ...change }, null, 2);
const mistakes = (text: string, kind: 'remote' | 'remotes' | 'vestibule.config' = 'remote') =>
  jsonMistakes('remote.json', text, kind).map(({ text: words }) => words);

test('a file without mistakes has none, and may name its schema', () => {
  const slots = [
    { slot: 'login/legal', export: 'Imprint', required: true, query: 'loginChallenge', content: { en: [] } },
    { slot: 'sign-in/step', export: 'Terms', required: true },
  ];
  expect(mistakes(written({ $schema: './remote.schema.json', slots, enabled: false }))).toEqual([]);
});

test.each([
  [{ enable: false }, 'remote.json:12:3: unknown key "enable": did you mean "enabled"?'],
  [{ xyzzy: 1 }, 'remote.json:12:3: unknown key "xyzzy"'],
  [{ version: 1 }, 'remote.json:3:3: version: expected a version like "1.0.0"'],
  [{ name: 'Gifts' }, 'remote.json:2:3: name: expected a kebab-case name'],
  [{ name: undefined }, 'remote.json:1:1: "name" is missing'],
  [{ routes: [{ ...page, gates: {} }] }, 'remote.json:10:7: unknown key "gates": did you mean "gate"?'],
  [
    { slots: [{ slot: 'login/leagl', export: 'A' }] },
    expect.stringMatching(
      /^remote\.json:14:7: slots\.0\.slot: expected one of .*: did you mean "login\/legal"\?$/,
    ),
  ],
  [
    { routes: [{ ...page, gate: { rules: [{ rol: 'admin' }] } }] },
    expect.stringMatching(/^remote\.json:12:11: routes\.0\.gate\.rules\.0: expected a rule: "role"/),
  ],
  [
    { slots: [{ slot: 'sign-in/form', export: 'A', required: true }] },
    expect.stringMatching(
      /^remote\.json:13:5: slots\.0: only "sign-in\/step" and what is on .* can be required$/,
    ),
  ],
  [
    { slots: [{ slot: 'sign-in/step', export: 'A', content: { en: [] } }] },
    expect.stringMatching(
      /^remote\.json:13:5: slots\.0: only what is on the screens of the login can have content$/,
    ),
  ],
  [
    { slots: [{ slot: 'sign-in/step', export: 'A', query: 'loginChallenge' }] },
    expect.stringMatching(/^remote\.json:13:5: slots\.0: "sign-in\/step" can't ask for a query key/),
  ],
])('%j is named, with its line and the nearest name', (change, words) => {
  expect(mistakes(written(change))).toEqual([words]);
});

test('no JSON is named', () => {
  expect(mistakes('{')).toEqual([expect.stringMatching(/^remote\.json: this is no JSON: /)]);
});

test('a configuration and a registry have their own schemas', () => {
  expect(mistakes('{"appNam": "A"}', 'vestibule.config')).toContain(
    'remote.json:1:2: unknown key "appNam": did you mean "appName"?',
  );
  expect(mistakes('{"remots": [], "remotes": []}', 'remotes')).toEqual([
    'remote.json:1:2: unknown key "remots": did you mean "remotes"?',
  ]);
});

test('the preset builds no remote with a mistake in its remote.json', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'vestibule-mistakes-'));
  writeFileSync(path.join(folder, 'remote.json'), written({ enable: false }));
  const build = () => remoteConfig({ folder, mode: 'production', root: path.resolve('.') });
  expect(build).toThrow(/remote\.json:12:3: unknown key "enable": did you mean "enabled"\?$/);
  rmSync(folder, { recursive: true });
});
