import { spawnSync } from 'node:child_process';
import { createPublicKey, verify } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
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
  expect(run('--key', key, file)).toMatchObject({ status: 0, text: expect.stringContaining(registryKey) });
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ serial: 1, remotes: [] });
  expect(isSigned(file, registryKey)).toBe(true);
  run('--key', key, file);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ serial: 2, remotes: [] });
  expect(isSigned(file, registryKey)).toBe(true);

  const again = run('--new-key', key);
  expect(again).toMatchObject({ status: 1, text: expect.stringContaining('already exists') });
  expect(run('--key', file, file)).toMatchObject({ status: 1, text: expect.stringContaining('no Ed25519') });
  expect(run('--key', key, key)).toMatchObject({ status: 1, text: expect.stringContaining('no registry') });
  expect(run()).toMatchObject({ status: 1, text: expect.stringContaining('npm run sign-registry') });
});
