import { createHash } from 'node:crypto';
import { checkRemote, type RemoteFiles } from '@vestibule/remote-kit/test-kit';

/* What check-remote says of remotes that are ES modules, without running them. */

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** A module of these files, the first of which is its entry, and what its remote.json says besides. */
function moduleOf(files: Readonly<Record<string, string>>, more: object = {}): RemoteFiles {
  const [[entry, text] = ['', ''], ...others] = Object.entries(files);
  const description = {
    name: 'shop',
    version: '1.0.0',
    contract: '1.6.0',
    slots: [{ slot: 'login/legal', export: 'Legal' }],
    format: 'module',
    entry,
    integrity: hashOf(text),
    files: Object.fromEntries(others.map(([name, content]) => [name, hashOf(content)])),
    ...more,
  };
  const url = (name: string) => `https://cdn.test/shop/${name}`;
  return {
    description,
    source: { file: 'remote.json', text: JSON.stringify(description, null, 2), path: [] },
    entryUrl: url(entry),
    read: async (asked) => {
      const found = Object.entries(files).find(([name]) => url(name) === asked);
      if (!found) throw new Error(`${asked} answers 404`);
      return { url: asked, content: Buffer.from(found[1]), headers: undefined };
    },
  };
}

async function wrongIn(remote: RemoteFiles): Promise<string[]> {
  const findings = await checkRemote(remote, process.cwd());
  return findings.filter(({ ok }) => !ok).map(({ check, text }) => `${check}: ${text}`);
}

const ENTRY = 'import "./a.js"; export const Legal = { mount() {} };';

test('a module whose files are all listed is taken', async () => {
  expect(await wrongIn(moduleOf({ 'entry.js': ENTRY, 'a.js': 'import.meta.url;', 'style.css': '' }))).toEqual(
    [],
  );
});

test.each([
  [{ 'entry.js': ENTRY }, /^exports: .*imports "\.\/a\.js", which "files" of remote\.json doesn't list/],
  [{ 'entry.js': 'import "react"; export const Legal = 1;' }, /imports "react" by its name/],
  [{ 'entry.js': 'import(name); export const Legal = 1;' }, /imports an address that only its code knows/],
  [{ 'entry.js': 'export const Legel = 1;' }, /^exports: It exports no component "Legal".*"Legel"/],
])('%j is refused', async (files, why) => {
  expect(await wrongIn(moduleOf(files as Record<string, string>))).toEqual([expect.stringMatching(why)]);
});

test('a file with another hash, or with a path out of its folder, is refused', async () => {
  const files = { 'entry.js': ENTRY, 'a.js': '' };
  expect(await wrongIn(moduleOf(files, { files: { 'a.js': hashOf('other') } }))).toEqual([
    'integrity: a.js is not what remote.json vouches for: deploy all files of one build.',
  ]);
  for (const path of ['../a.js', '/a.js', 'b/../../a.js', 'https://evil.test/a.js', 'a.html']) {
    expect(await wrongIn(moduleOf(files, { files: { [path]: hashOf('') } }))).toEqual([
      expect.stringMatching(/^manifest: .*/),
    ]);
  }
});

test('authors can’t allow themselves a policy', async () => {
  expect(await wrongIn(moduleOf({ 'entry.js': ENTRY, 'a.js': '' }, { trustedTypes: ['vue'] }))).toEqual([
    expect.stringMatching(/^manifest: .*unknown key "trustedTypes"/),
  ]);
});
