import { readdirSync } from 'node:fs';
import path from 'node:path';
import { checkRemote, remoteInFolder } from '@vestibule/remote-kit/test-kit';

const built = path.resolve('dist', 'shell', 'remotes');
const sources = path.resolve('remotes');

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
