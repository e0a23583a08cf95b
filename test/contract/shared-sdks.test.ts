import { readFileSync } from 'node:fs';
import { sharedSdks } from '@vestibule/auth-runtime/shared-sdks';
import { checkRemote, remoteInFolder } from '@vestibule/remote-kit/test-kit';
import { sdkPackages } from '@vestibule/remote-kit/webpack';

const shared = sharedSdks({ remote: () => undefined, refuse: () => undefined });

test('the shell shares what the preset takes from it, in a version that fits', () => {
  const taken = sdkPackages(process.cwd());
  expect(Object.keys(shared).toSorted()).toEqual(Object.keys(taken).toSorted());
  for (const [key, { requiredVersion }] of Object.entries(taken)) {
    expect(shared[key]?.version.replace(/\d+$/, 'x')).toBe(requiredVersion);
  }
});

test('without the packages there is nothing to take', () => {
  expect(sdkPackages('/')).toEqual({});
});

test('nothing of supertokens-auth-react is in what the login loads first', () => {
  const read = (file: string) => readFileSync(`dist/shell/${file}`, 'utf8');
  const { builds } = JSON.parse(read('builds.json')) as { builds: { files: string[] }[] };
  const ofAuthReact = builds[0]?.files.filter(
    (file) => file.endsWith('.js') && read(file).includes('Cannot use useSessionContext outside'),
  );
  expect(ofAuthReact).toHaveLength(1);
  const first = Object.keys(JSON.parse(read('first-screen.json')) as object);
  expect(first.filter((file) => ofAuthReact?.includes(file))).toEqual([]);
});

test.each([
  ['second-runtime', /has a copy of SuperTokens in it/],
  ['own-auth-react', /has a copy of supertokens-auth-react in it/],
  ['shared-runtime', /It offers its own "supertokens-web-js\/recipe\/session" to the page/],
])('check-remote says what is wrong with a remote that brings SuperTokens along: %s', async (name, words) => {
  const { description, ...files } = await remoteInFolder(`dist/planted/${name}`);
  const planted = { version: '1.0.0', contract: '1.4.0', ...(description as object) };
  const findings = await checkRemote({ ...files, description: planted }, process.cwd());
  const problems = findings.filter(({ check, ok }) => check === 'sharing' && !ok);
  expect(problems.map(({ text }) => text)).toContainEqual(expect.stringMatching(words));
});
