// `npm run brands`: writes how well the brands of the examples can be read.
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { CONTRAST_FILE, contrastPage } from './contrast-page';

writeFileSync(CONTRAST_FILE, contrastPage());
spawnSync('npx', ['oxfmt', CONTRAST_FILE], { stdio: 'inherit' });
