import { spawnSync } from 'node:child_process';
import { dirname } from 'node:path';

/** The most files with code that a folder has, besides their tests. */
const MOST = 15;

const CODE = /\.(ts|tsx|mjs|js|css)$/;
const TEST = /\.(test|spec)\.tsx?$/;

test('no folder has more files than a reader keeps in mind', () => {
  const { stdout } = spawnSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' });
  const folders = stdout
    .split('\n')
    .filter((file) => CODE.test(file) && !TEST.test(file))
    .map((file) => dirname(file));
  expect(folders.length).toBeGreaterThan(1000);
  const countOf = (folder: string) => folders.filter((one) => one === folder).length;
  const full = [...new Set(folders)].filter((folder) => countOf(folder) > MOST);
  expect(full.map((folder) => `${folder}: ${String(countOf(folder))}`)).toEqual([]);
});
