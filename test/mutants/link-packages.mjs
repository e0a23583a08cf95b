// Stryker runs this in its copy of the sources, below the root: other packages are found there, and ours would be, too.
import { cpSync, existsSync, readdirSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';

const OURS = 'node_modules/@vestibule';
const root = resolve('../../..');

cpSync(join(root, OURS), OURS, { recursive: true, verbatimSymlinks: true });
for (const name of readdirSync(OURS)) {
  const linked = join(OURS, name, 'node_modules');
  if (existsSync(join(root, linked))) symlinkSync(join(root, linked), linked);
}
