import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readRegistry } from '@vestibule/contract';
import { checkAt } from '@vestibule/remote-kit/test-kit';
import { jsonMistakes } from '@vestibule/remote-kit/webpack';
import {
  hashOf,
  plantShell as plant,
  registryKey,
  signed,
  type PlantedShell as Planted,
} from '../support/remotes/planted-shell';

const folder = path.resolve('.');

/** What is wrong, of the remote "terms" and of the registry as a whole. */
async function wrongOf(place: string | undefined, address: string): Promise<readonly string[]> {
  const checked = await checkAt(place, { origin: address, folder, address });
  return checked
    .filter(({ name }) => name !== 'other')
    .flatMap(({ findings }) =>
      findings.filter(({ ok }) => !ok).map(({ check, text }) => `${check}: ${text}`),
    );
}

const page = { path: '/terms', from: 'site', export: 'Terms' };
const legal = { slot: 'login/legal', export: 'Terms' };
const react = (name: string, file: string) =>
  `/*${readFileSync(path.resolve('node_modules', name, 'cjs', file), 'utf8').replaceAll('*/', '')}*/`;

test('a remote as it should be is accepted by check, build and shell', async () => {
  const { url, text, terms } = await plant({ config: { registryKey }, signature: signed });
  expect(await wrongOf(undefined, url)).toEqual([]);
  expect(jsonMistakes('remote.json', JSON.stringify(terms), 'remote')).toEqual([]);
  expect(readRegistry(JSON.parse(text))).toMatchObject({ ok: true, value: { wrong: [] } });
});

/** Mistakes in an entry, each said by check-remote with its line, and by the preset if it is in a `remote.json`. */
test.each<[string, object, RegExp]>([
  [
    'a misspelt "enabled"',
    { enable: false },
    /remotes\.json:\d+:\d+: unknown key "enable": did you mean "enabled"\?/,
  ],
  ['a misspelt "tenants"', { tenant: ['acme'] }, /unknown key "tenant": did you mean "tenants"\?/],
  ['a misspelt "rollout"', { rolout: 10 }, /unknown key "rolout": did you mean "rollout"\?/],
  ['a misspelt gate', { routes: [{ ...page, gates: {} }] }, /unknown key "gates": did you mean "gate"\?/],
  ['a misspelt "query"', { routes: [{ ...page, qury: 'a' }] }, /unknown key "qury": did you mean "query"\?/],
  [
    'a misspelt "required"',
    { slots: [{ ...legal, requird: true }] },
    /unknown key "requird": did you mean "required"\?/,
  ],
  ['a misspelt slot', { slots: [{ ...legal, slot: 'login/leagl' }] }, /did you mean "login\/legal"\?/],
  [
    'a slot that doesn’t exist',
    { slots: [{ ...legal, slot: 'footer/links' }] },
    /slots\.0\.slot: expected one of/,
  ],
  [
    'a component in small letters',
    { routes: [{ ...page, export: 'terms' }] },
    /expected the name of an exported component/,
  ],
  ['a version of two numbers', { version: '1.0' }, /version: expected a version like "1\.0\.0"/],
  ['a name in capitals', { name: 'Terms' }, /name: expected a kebab-case name/],
  ['a path without a slash', { routes: [{ ...page, path: 'terms' }] }, /expected a path like/],
  [
    'a rule that doesn’t exist',
    { routes: [{ ...page, gate: { rules: [{ rol: 'a' }] } }] },
    /expected a rule: "role"/,
  ],
  ['a share over 100', { rollout: 120 }, /rollout: .*100/],
  ['no tenant', { tenants: [] }, /tenants: /],
  ['a hash of another kind', { integrity: 'md5-AAAA' }, /integrity: expected a hash like/],
  ['"enabled" as a text', { enabled: 'false' }, /enabled: /],
  ['a fallback by an address', { fallback: '../other' }, /fallback: expected the name of a remote/],
])('%s is caught at check, at build and at load', async (_what, entry, words) => {
  const { url, text, terms } = await plant({ entry });
  expect(await wrongOf(undefined, url)).toContainEqual(expect.stringMatching(words));
  expect(jsonMistakes('remote.json', JSON.stringify(terms), 'remote').length).toBeGreaterThan(0);
  expect(readRegistry(JSON.parse(text))).toMatchObject({
    ok: true,
    value: { registry: { remotes: [{ name: 'other' }] }, wrong: [{}] },
  });
});

/** Mistakes that only a registry can have, or that are between keys: no build can see them. */
test.each<[string, Planted, RegExp]>([
  [
    'an entry with a query',
    { entry: { entry: '/terms/entry.js?v=1' } },
    /entry: expected an address without/,
  ],
  ['no entry', { entry: { entry: undefined } }, /"entry" is missing/],
  [
    'a form that is required',
    { entry: { slots: [{ slot: 'sign-in/form', export: 'Terms', required: true }] } },
    /can be required/,
  ],
  [
    'a step with a query',
    { entry: { slots: [{ slot: 'sign-in/step', query: 'a', export: 'Terms' }] } },
    /can't ask for a query key/,
  ],
  [
    'the same name and version twice',
    { registry: ({ remotes, ...rest }) => ({ ...rest, remotes: [...remotes, remotes[1] ?? {}] }) },
    /remotes\.json:\d+:\d+: an entry before it has the same name and version/,
  ],
])('%s is caught at check and at load', async (_what, planted, words) => {
  const { url, text } = await plant(planted);
  expect(await wrongOf(undefined, url)).toContainEqual(expect.stringMatching(words));
  expect(readRegistry(JSON.parse(text))).toMatchObject({ ok: true, value: { wrong: [{}] } });
});

/** What the shell finds out as it goes: from the files, the page and the other remotes. */
test.each<[string, Planted, RegExp]>([
  [
    'a misspelt key beside the entries',
    { registry: (registry) => ({ ...registry, serail: 5 }) },
    /^registry: .*:\d+: unknown key "serail": did you mean "serial"\?/,
  ],
  [
    'a fallback that isn’t listed',
    { entry: { fallback: 'nobody' } },
    /^address: .*remotes\.json:\d+:\d+: the fallback "nobody".*is no remote/,
  ],
  [
    'a misspelt export',
    { module: '{ Trems() {} }' },
    /^exports: .*no component "Terms".*: did you mean "Trems"\?/,
  ],
  [
    'a module that throws',
    { module: '(() => { throw new Error("no") })()' },
    /^exports: .*throws when it is loaded: no/,
  ],
  ['a container that loads nothing', { isAlone: true }, /^exports: .*0 chunks/],
  ['another contract', { entry: { contract: '2.0.0' } }, /^contract: .*refuses it/],
  [
    'a shell of another contract',
    { provided: { contract: '2.1.0', packages: {} } },
    /^contract: .*a shell of 2\.1\.0 refuses it/,
  ],
  [
    'another version of React',
    {
      init: 'throw new Error("Version 19.3.0 of shared singleton module react does not satisfy the requirement of vestibule_terms which needs 18.x")',
    },
    /^sharing: The shell has another version.*react does not satisfy/,
  ],
  [
    'a copy of React 18',
    { more: react('react-18', 'react.production.min.js') },
    /^sharing: .*copy of React 18\./,
  ],
  [
    'React’s elements of another major',
    { more: react('react-18', 'react-jsx-runtime.production.min.js') },
    /^sharing: .*copy of React/,
  ],
  ['no hash', { entry: { integrity: undefined } }, /^integrity: .*no integrity/],
  [
    'a hash of another build',
    { entry: { integrity: hashOf('another') } },
    /^integrity: .*not what remote\.json vouches for/,
  ],
  [
    'a policy that the page doesn’t name',
    { more: 'if (0) trustedTypes.createPolicy("own-policy", {});' },
    /^policy: .*trusted-types doesn’t have the policy "own-policy"/,
  ],
  [
    'chunks without Trusted Types',
    { more: 'if (0) script.setAttribute("data-webpack", "a");' },
    /^policy: .*without Trusted Types/,
  ],
  [
    'a page without the chunks’ policy',
    { policy: { 'trusted-types': 'vestibule-entries' } },
    /^policy: .*"vestibule-chunks"/,
  ],
  [
    'a page that takes no scripts',
    { policy: { 'script-src': 'https://cdn.acme.test' } },
    /^policy: .*script-src doesn’t have http:\/\/127/,
  ],
  [
    'a page of another’s',
    { entry: { routes: [{ ...page, path: '/other' }] } },
    /^places: .*remotes\.json:\d+:\d+: the route "\/other" never shows: "other", listed before it, has it/,
  ],
  [
    'a page inside the login',
    { entry: { routes: [{ ...page, path: '/auth/terms' }] } },
    /^places: .*"\/auth\/terms" never shows: what is below "\/auth"/,
  ],
  [
    'a page of the shell’s',
    { entry: { routes: [{ path: '/step', export: 'Terms' }] } },
    /^places: .*"\/step" is the shell’s own/,
  ],
  [
    'a slot for one',
    { entry: { slots: [{ slot: 'sign-in/form', export: 'Terms' }] } },
    /^places: .*is for one: "other"/,
  ],
  ['no signature', { config: { registryKey } }, /^signature: .*VST-113/],
  [
    'a signature of another content',
    { config: { registryKey }, signature: () => signed('{}') },
    /^signature: .*VST-114/,
  ],
  [
    'a signature for another site',
    {
      config: { registryKey },
      signature: signed,
      registry: (registry) => ({ ...registry, sites: ['https://test.acme.test'] }),
    },
    /^signature: .*VST-116.*--site http:\/\/127/,
  ],
])('%s is caught at check', async (_what, planted, words) => {
  const { url } = await plant(planted);
  expect(await wrongOf(undefined, url)).toContainEqual(expect.stringMatching(words));
});

test('a remote from elsewhere needs the shell’s remoteOrigins, its policy and CORS', async () => {
  const cdn = await plant({});
  const remote = new URL('/remotes/terms/entry.0123456789abcdef.js', cdn.url).href;
  const listing = (registry: object) => ({ ...registry, remotes: [{ ...cdn.terms, entry: remote }] });
  const shell = await plant({ registry: listing });
  expect(await wrongOf(undefined, shell.url)).toEqual([
    expect.stringMatching(/^cors: .*access-control-allow-origin/),
    expect.stringMatching(/^origin: .*none of remoteOrigins/),
    ...['script-src', 'style-src', 'connect-src'].map((directive) =>
      expect.stringMatching(new RegExp(`^policy: .*${directive} doesn’t have ${cdn.url}`)),
    ),
  ]);
});

test('a registry’s file is checked before it is published, and an outdated one is named', async () => {
  const shell = await plant({ config: { registryKey }, signature: signed });
  const at = mkdtempSync(path.join(tmpdir(), 'vestibule-registry-'));
  const file = path.join(at, 'registry.json');
  const write = (serial: number) => {
    const text = JSON.stringify({ ...JSON.parse(shell.text), serial });
    writeFileSync(file, text);
    writeFileSync(`${file}.sig`, signed(text));
  };
  write(5);
  expect(await wrongOf(file, shell.url)).toEqual([]);
  write(3);
  expect(await wrongOf(file, shell.url)).toEqual([
    expect.stringMatching(/^signature: .*VST-115.*is 3.*serves 4/),
  ]);
  rmSync(at, { recursive: true });
});

test('a shell that doesn’t start is named, with the line', async () => {
  const { url } = await plant({ config: { registrykey: 'x' } });
  await expect(wrongOf(undefined, url)).rejects.toThrow(
    /VST-102.*vestibule\.config\.json:1:\d+: unknown key "registrykey": did you mean "registryKey"\?/,
  );
});

test('without --shell, the remotes of a running shell are checked for that shell', async () => {
  const { url } = await plant({});
  const checked = await checkAt(`${url}/remotes.json`, { origin: 'http://localhost:3000', folder });
  expect(checked.map(({ name, ok }) => [name, ok])).toEqual([
    ['the registry', true],
    // Its script is that of "terms".
    ['other', false],
    ['terms', true],
  ]);
});
