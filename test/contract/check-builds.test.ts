import { CONTRACT_VERSION } from '@vestibule/contract';
import { checkRemote, remoteInFolder } from '@vestibule/remote-kit/test-kit';
import { buildPlantedRemotes } from '../support/remotes/build-if-changed';

/* What check-remote says of builds, where hand-written containers wouldn't show it. */

beforeAll(buildPlantedRemotes);

/** What check-remote says of a build, by what it is about. */
async function findingsOf(name: string) {
  const { description, ...files } = await remoteInFolder(`dist/planted/${name}`);
  const routes = [{ path: '/planted', from: 'site', export: exportOf(name) }];
  const listed = { version: '1.0.0', contract: CONTRACT_VERSION, routes, ...Object(description) };
  const findings = await checkRemote({ ...files, description: listed }, process.cwd());
  const textsOf = (isGood: boolean) =>
    findings.filter(({ ok }) => ok === isGood).map(({ check, text }) => `${check}: ${text}`);
  return { good: textsOf(true), bad: textsOf(false) };
}

const exportOf = (name: string) => (name.startsWith('skew') ? 'SkewedPage' : 'PlantedPage');

test('a chunk of CSS alone is found, and has no script to miss', async () => {
  const { good, bad } = await findingsOf('styled');
  expect(bad).toEqual([]);
  expect(good).toContainEqual(expect.stringMatching(/^integrity: The entry and 2 chunks/));
  expect(good).toContainEqual(expect.stringMatching(/^size: .* in 3 files/));
});

test('so are chunks under another uniqueName, whose loader says nothing of hashes', async () => {
  const { bad } = await findingsOf('styled-otherwise');
  expect(bad).toHaveLength(2);
  // Each file is read on its own.
  const found = expect.arrayContaining([
    expect.stringMatching(/^integrity: \d+\.\w+\.js is not what the entry vouches for/),
    expect.stringMatching(/^integrity: \d+\.\w+\.css is not what the entry vouches for/),
  ]);
  expect(bad).toEqual(found);
});

test('a build for another major version of React is refused, and those for other minor ones aren’t', async () => {
  expect((await findingsOf('skew-react')).bad).toEqual([
    expect.stringMatching(
      /^sharing: It is built for React 18\.x, and the shell has 19\S+: build it with React 19\.$/,
    ),
  ]);
  expect((await findingsOf('skew-older')).bad).toEqual([]);
  expect((await findingsOf('skew-newer')).bad).toEqual([]);
});
