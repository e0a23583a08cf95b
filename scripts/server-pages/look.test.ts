import { spawnSync } from 'node:child_process';
import path from 'node:path';

test('the pages that servers write themselves look as the login does', () => {
  const script = path.join(import.meta.dirname, 'write-look.mjs');
  const { status, stderr } = spawnSync(process.execPath, [script, '--check'], { encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, '']);
});
