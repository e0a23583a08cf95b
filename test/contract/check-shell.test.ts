import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readRegistry } from '@vestibule/contract';
import { checkAt } from '@vestibule/remote-kit/test-kit';
import { jsonMistakes } from '@vestibule/remote-kit/webpack';
import { IN_ENTRIES, IN_MANIFESTS } from '../support/mistakes/in-entries';
import { IN_SHELLS } from '../support/mistakes/in-shells';
import { ENTRY, registryKey, signed, type Planted } from '../support/mistakes/planted-remote';
import { plantShell, type PlantedShell } from '../support/mistakes/planted-shell';

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

const open: PlantedShell[] = [];

afterEach(async () => {
  await Promise.all(open.splice(0).map(({ close }) => close()));
});

async function plant(planted: Planted): Promise<PlantedShell> {
  const shell = await plantShell(planted);
  open.push(shell);
  return shell;
}

test('a remote as it should be is accepted by check, build and shell', async () => {
  const { url, text, terms } = await plant({ config: { registryKey }, signature: signed });
  expect(await wrongOf(undefined, url)).toEqual([]);
  expect(jsonMistakes('remote.json', JSON.stringify(terms), 'remote')).toEqual([]);
  expect(readRegistry(JSON.parse(text))).toMatchObject({ ok: true, value: { wrong: [] } });
});

test.each(IN_MANIFESTS)('$what is caught at check, at build and at load', async ({ planted, says }) => {
  const { url, text, terms } = await plant(planted);
  expect(await wrongOf(undefined, url)).toContainEqual(expect.stringMatching(says));
  expect(jsonMistakes('remote.json', JSON.stringify(terms), 'remote').length).toBeGreaterThan(0);
  expect(readRegistry(JSON.parse(text))).toMatchObject({
    ok: true,
    value: { registry: { remotes: [{ name: 'other' }] }, wrong: [{}] },
  });
});

test.each(IN_ENTRIES)('$what is caught at check and at load', async ({ planted, says }) => {
  const { url, text } = await plant(planted);
  expect(await wrongOf(undefined, url)).toContainEqual(expect.stringMatching(says));
  expect(readRegistry(JSON.parse(text))).toMatchObject({ ok: true, value: { wrong: [{}] } });
});

// What follows on another registry is tried as a whole below.
test.each(IN_SHELLS.filter(({ before }) => !before))(
  '$what is caught at check',
  async ({ planted, says }) => {
    const { url } = await plant(planted);
    expect(await wrongOf(undefined, url)).toContainEqual(expect.stringMatching(says));
  },
);

test('a remote from elsewhere needs the shell’s remoteOrigins, its policy and CORS', async () => {
  const cdn = await plant({});
  const remote = new URL(`/remotes/terms/${ENTRY}`, cdn.url).href;
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
