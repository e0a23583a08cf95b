import { readdirSync } from 'node:fs';
import path from 'node:path';
import { checkRemote, remoteInFolder } from '@vestibule/remote-kit/test-kit';

const built = path.resolve('dist', 'shell', 'remotes');
const sources = path.resolve('remotes');

test('a build holds no sources', () => {
  const files = readdirSync(built, { recursive: true, encoding: 'utf8' });
  expect(files.filter((file) => /\.tsx?$/.test(file))).toEqual([]);
});

test.each(readdirSync(sources))('the remote %s matches its manifest', async (name) => {
  const remote = await remoteInFolder(path.join(built, name));
  const findings = await checkRemote(remote, path.join(sources, name));
  expect(findings.filter(({ ok }) => !ok)).toEqual([]);
  expect(findings.map(({ check }) => check)).toEqual([
    'manifest',
    'contract',
    'exports',
    'sharing',
    'integrity',
    'size',
  ]);
});
