import { spawnSync } from 'node:child_process';
import path from 'node:path';

test('mails are drawn as their outline says', () => {
  const script = path.join(import.meta.dirname, 'write-template.mjs');
  const { status, stderr } = spawnSync(process.execPath, [script, '--check'], { encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, '']);
});
