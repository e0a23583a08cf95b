import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { bundled } from './run/bundle.mjs';

let folder: string;
// As operators run it, and bundled, which starts in a fifth of the time.
const command = ['--import', 'tsx', 'scripts/split-registry.mjs'];
let program: string;
beforeAll(async () => {
  program = await bundled('scripts/split-registry.mjs');
  folder = mkdtempSync(join(tmpdir(), 'vestibule-split-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function start(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  return { status, text: stdout + stderr };
}

const run = (...args: string[]) => start(program, ...args);

function writeRegistry(file: string, count: number, more: object = {}) {
  const remotes = Array.from({ length: count }, (_, index) => ({
    name: `other-${index}`,
    version: '1.0.0',
    contract: '1.0.0',
    entry: `/remotes/other-${index}/entry.js`,
    routes: [{ path: `/other-${index}`, from: 'site', export: 'Page' }],
  }));
  writeFileSync(file, JSON.stringify({ ...more, remotes }));
  return remotes;
}

const partsIn = () => readdirSync(folder).filter((name) => /^remotes\.\w+\.json$/.test(name));

test('writes a root and the parts it lists, and keeps those of the registry before', () => {
  const [edited, served] = [join(folder, 'registry.json'), join(folder, 'remotes.json')];
  const sites = ['https://login.example.com'];
  const remotes = writeRegistry(edited, 100, { serial: 3, sites });
  const first = start(...command, edited, served);
  expect(first).toMatchObject({ status: 0, text: expect.stringContaining('0 of 100 remotes') });

  const root = JSON.parse(readFileSync(served, 'utf8'));
  expect(root).toMatchObject({ serial: 3, sites, remotes: [], parts: { files: [{}, {}] } });
  const listed: unknown[] = [];
  for (const { file, integrity } of root.parts.files) {
    const text = readFileSync(join(folder, file), 'utf8');
    expect(`sha384-${createHash('sha384').update(text).digest('base64')}`).toBe(integrity);
    expect(brotliDecompressSync(readFileSync(join(folder, `${file}.br`))).toString()).toBe(text);
    listed.push(...JSON.parse(text).remotes);
  }
  expect(listed).toHaveLength(100);
  expect(listed).toContainEqual({ ...remotes[42], place: 42 });

  // Signing raises the serial of what is served; an edit and a split don't undo that.
  writeFileSync(served, JSON.stringify({ ...root, serial: 8 }));
  writeRegistry(edited, 101);
  run(edited, served);
  const second = JSON.parse(readFileSync(served, 'utf8'));
  expect(second).toMatchObject({ serial: 8, sites });
  const named = (registry: typeof root): string[] =>
    registry.parts.files.map(({ file }: { file: string }) => file);
  expect(partsIn().toSorted()).toEqual([...new Set([...named(root), ...named(second)])].toSorted());
  writeRegistry(edited, 102);
  run(edited, served);
  expect(partsIn()).not.toEqual(expect.arrayContaining(named(root)));

  writeRegistry(edited, 3);
  expect(run(edited, served)).toMatchObject({ status: 0, text: expect.stringContaining('no parts') });
  expect(JSON.parse(readFileSync(served, 'utf8'))).toEqual({
    serial: 8,
    sites,
    ...JSON.parse(readFileSync(edited, 'utf8')),
  });
});

test('says what it can’t split', () => {
  const [edited, served] = [join(folder, 'registry.json'), join(folder, 'remotes.json')];
  writeRegistry(edited, 100);
  run(edited, served);
  expect(run(served, edited)).toMatchObject({ status: 1, text: expect.stringContaining('is already split') });
  writeFileSync(edited, '{"remotes": [{"name": "a"}]}');
  expect(run(edited, served)).toMatchObject({
    status: 1,
    text: expect.stringContaining('not a valid registry'),
  });
  expect(run(edited, edited)).toMatchObject({
    status: 1,
    text: expect.stringContaining('npm run split-registry'),
  });
});
