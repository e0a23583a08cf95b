import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkManifest, CONTRACT_VERSION } from '@vestibule/contract';
import { TOOLS, writeOwnRemote } from './own-repository';
import { writeRemote } from './write-remote';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'vestibule-new-remote-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const read = (...file: string[]) => readFileSync(path.join(folder, ...file), 'utf8');
const described = (...file: string[]) => JSON.parse(read(...file, 'package.json')) as unknown;

test('a new remote has its own name throughout', () => {
  const files = writeRemote(path.join(folder, 'paid-plans'), 'paid-plans');
  expect(files).toContain('paid-plans.page.tsx');
  expect(checkManifest(JSON.parse(read('paid-plans', 'remote.json')))).toMatchObject({
    ok: true,
    value: {
      name: 'paid-plans',
      contract: CONTRACT_VERSION,
      routes: [{ path: '/paid-plans', export: 'PaidPlansPage' }],
    },
  });
  expect(read('paid-plans', 'messages.ts')).toContain("title: 'Paid plans'");
  for (const file of files) expect(read('paid-plans', file)).not.toMatch(/template/i);
});

test.each(['Billing', 'my_bills', '-bills', 'bills-', '../bills', 'a b', '2bills', ''])(
  'refuses the name "%s", and says what a name may be',
  (name) => expect(() => writeRemote(folder, name)).toThrow(/small letters, digits and single hyphens/),
);

test('refuses a taken name, and leaves what is there alone', () => {
  writeRemote(folder, 'billing');
  const before = read('index.ts');
  expect(() => writeRemote(folder, 'billing')).toThrow(/index\.ts.* already: choose an empty folder/);
  expect(read('index.ts')).toBe(before);
  expect(() => writeRemote(folder, 'shell')).toThrow(/the shell's own/);
});

test('in a repository of its own it names the archives that are installed, and keeps what package.json says', () => {
  const archives = {
    '@vestibule/contract': 'file:../kit/contract.tgz',
    '@vestibule/login-flow': 'file:../kit/login-flow.tgz',
    '@vestibule/ui': 'file:../kit/ui.tgz',
  };
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ name: 'own', dependencies: archives }));
  writeOwnRemote(folder, 'billing');
  expect(described()).toMatchObject({
    name: 'own',
    type: 'module',
    scripts: { dev: 'vestibule-remote dev' },
    dependencies: { ...archives, '@vestibule/auth-runtime': expect.stringMatching(/^\^\d/) },
  });
  // In a folder below, the archives are further up.
  writeOwnRemote(path.join(folder, 'remotes', 'plans'), 'plans');
  expect(described('remotes', 'plans')).toMatchObject({
    name: 'plans',
    dependencies: {
      '@vestibule/contract': 'file:../../../kit/contract.tgz',
      '@vestibule/login-flow': 'file:../../../kit/login-flow.tgz',
    },
  });
});

test('its tools are those that remotes here are developed with', () => {
  const { react: _react, 'react-dom': _dom, ...tools } = TOOLS;
  const root = JSON.parse(readFileSync('package.json', 'utf8')) as unknown;
  expect(root).toMatchObject({ devDependencies: tools });
});
