import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { baseConfig, KeptBuildsPlugin } from '@vestibule/remote-kit/webpack';
import webpack from 'webpack';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'vestibule-builds-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Builds a page that loads a chunk later, and returns the files of the build. */
async function build(content: string): Promise<readonly string[]> {
  writeFileSync(path.join(folder, 'later.js'), `export const later = ${JSON.stringify(content)};`);
  writeFileSync(
    path.join(folder, 'page.js'),
    `import('./later.js').then(({ later }) => console.log(later));`,
  );
  const base = baseConfig({ name: 'page', uniqueName: 'page', mode: 'production', root: folder });
  const compiler = webpack({
    ...base,
    cache: false,
    entry: { page: path.join(folder, 'page.js') },
    output: { ...base.output, path: path.join(folder, 'dist') },
    plugins: [...(base.plugins ?? []), new KeptBuildsPlugin()],
  });
  await new Promise<void>((resolve, reject) => {
    compiler.run((failure, stats) => {
      const problem = failure ?? stats?.compilation.errors[0];
      compiler.close(() => (problem ? reject(problem) : resolve()));
    });
  });
  return listed()[0] ?? [];
}

function listed(): readonly (readonly string[])[] {
  const text = readFileSync(path.join(folder, 'dist', 'builds.json'), 'utf8');
  const { builds } = JSON.parse(text) as { builds: { files: string[] }[] };
  return builds.map(({ files }) => files);
}

const present = () => readdirSync(path.join(folder, 'dist')).filter((name) => name.endsWith('.js'));

test('a build keeps the files of the two builds before it, and no more', async () => {
  const first = await build('first');
  const second = await build('second');
  expect(second).not.toEqual(first);
  expect(present()).toEqual(expect.arrayContaining([...first, ...second]));
  const third = await build('third');
  expect(listed()).toEqual([third, second, first]);
  expect(present()).toEqual(expect.arrayContaining([...first, ...second, ...third]));

  const fourth = await build('fourth');
  expect(listed()).toEqual([fourth, third, second]);
  const gone = first.filter((file) => ![fourth, third, second].flat().includes(file));
  expect(gone).not.toEqual([]);
  for (const file of gone) expect(present()).not.toContain(file);
});

test('a build that changes nothing drops none of the earlier ones, and one that goes back is one of them', async () => {
  const first = await build('first');
  const second = await build('second');
  await build('second');
  expect(listed()).toEqual([second, first]);
  await build('first');
  expect(listed()).toEqual([first, second]);
  expect(present()).toEqual(expect.arrayContaining([...first, ...second]));
});
