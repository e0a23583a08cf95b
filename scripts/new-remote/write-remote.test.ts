import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkManifest, CONTRACT_VERSION } from '@vestibule/contract';
import { writeRemote } from './write-remote.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'vestibule-new-remote-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const read = (...file: string[]) => readFileSync(path.join(folder, ...file), 'utf8');

test('a new remote has its own name throughout', () => {
  const files = writeRemote(folder, 'paid-plans');
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
  const before = read('billing', 'index.ts');
  expect(() => writeRemote(folder, 'billing')).toThrow(/There is a remote 'billing' already/);
  expect(read('billing', 'index.ts')).toBe(before);
  expect(() => writeRemote(folder, 'shell')).toThrow(/the shell's own/);
});
