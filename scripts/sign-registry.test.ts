import { spawnSync } from 'node:child_process';
import { createPublicKey, verify } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vestibule-sign-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function run(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/sign-registry.mjs', ...args], {
    encoding: 'utf8',
  });
  return { status, text: stdout + stderr };
}

function isSigned(file: string, registryKey: string): boolean {
  const der = Buffer.concat([
    Buffer.from('302a300506032b6570032100', 'hex'),
    Buffer.from(registryKey, 'base64'),
  ]);
  const signature = Buffer.from(readFileSync(`${file}.sig`, 'utf8'), 'base64');
  const key = createPublicKey({ key: der, format: 'der', type: 'spki' });
  return verify(null, readFileSync(file), key, signature);
}

test('makes a key that only its owner can read, and signs with it under a rising serial', () => {
  const key = join(folder, 'registry.key');
  const file = join(folder, 'remotes.json');
  const made = run('--new-key', key);
  expect(made).toMatchObject({ status: 0 });
  expect(statSync(key).mode & 0o777).toBe(0o600);
  const registryKey = /"registryKey": "([^"]+)"/.exec(made.text)?.[1] ?? '';
  expect(made.text).not.toContain('PRIVATE KEY');

  writeFileSync(file, '{"remotes": []}');
  const site = 'https://login.example.com';
  const signed = run('--key', key, '--site', site, file);
  expect(signed).toMatchObject({ status: 0, text: expect.stringContaining(registryKey) });
  expect(signed.text).toContain(`Only ${site} may use it`);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ serial: 1, sites: [site], remotes: [] });
  expect(isSigned(file, registryKey)).toBe(true);
  run('--key', key, file);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ serial: 2, sites: [site], remotes: [] });
  expect(isSigned(file, registryKey)).toBe(true);

  const again = run('--new-key', key);
  expect(again).toMatchObject({ status: 1, text: expect.stringContaining('already exists') });
  expect(run('--key', file, file)).toMatchObject({ status: 1, text: expect.stringContaining('no Ed25519') });
  expect(run('--key', key, key)).toMatchObject({ status: 1, text: expect.stringContaining('no registry') });
  expect(run()).toMatchObject({ status: 1, text: expect.stringContaining('npm run sign-registry') });
});

describe('which site it signs for', () => {
  let key: string;
  beforeAll(() => {
    key = join(folder, 'sites.key');
    run('--new-key', key);
  });

  /** A file of that name and content, which no other test has. */
  function written(name: string, content: object): string {
    const file = join(mkdtempSync(join(folder, 'of-')), name);
    writeFileSync(file, JSON.stringify(content));
    return file;
  }
  const sitesIn = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8')).sites;

  test('is one or more origins, and replaces those that the file names', () => {
    const file = written('remotes.json', { sites: ['https://login.test.example'], remotes: [] });
    run('--key', key, '--site', 'https://LOGIN.example.com/', '--site', 'http://localhost:3000', file);
    expect(sitesIn(file)).toEqual(['https://login.example.com', 'http://localhost:3000']);
  });

  test('has to be said, and nothing is signed without it', () => {
    const file = written('remotes.json', { remotes: [] });
    const before = readFileSync(file, 'utf8');
    expect(run('--key', key, file)).toMatchObject({
      status: 1,
      text: expect.stringContaining('names no site: say which one it is for, such as --site https://'),
    });
    for (const wrong of ['https://login.example.com/auth', 'login.example.com', 'file:///', '*']) {
      expect(run('--key', key, '--site', wrong, file)).toMatchObject({
        status: 1,
        text: expect.stringContaining(`${wrong} is no site`),
      });
    }
    expect(readFileSync(file, 'utf8')).toBe(before);
    expect(existsSync(`${file}.sig`)).toBe(false);
  });

  test('is written into a remote that a developer tries, too', () => {
    const file = written('remote.json', { name: 'billing', entry: 'entry.js' });
    expect(run('--key', key, file)).toMatchObject({ status: 1, text: expect.stringContaining('no site') });
    expect(run('--key', key, '--site', 'https://login.example.com', file)).toMatchObject({ status: 0 });
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({
      sites: ['https://login.example.com'],
      name: 'billing',
      entry: 'entry.js',
    });
    expect(existsSync(`${file}.sig`)).toBe(true);
    const other = written('remote.json', {});
    expect(run('--key', key, '--site', 'https://login.example.com', other)).toMatchObject({
      status: 1,
      text: expect.stringContaining('describes no remote'),
    });
  });
});
