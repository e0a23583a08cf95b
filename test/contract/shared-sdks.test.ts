import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { sharedSdks } from '@vestibule/auth-runtime/shared-sdks';
import { checkRemote, remoteInFolder } from '@vestibule/remote-kit/test-kit';
import { sdkPackages } from '@vestibule/remote-kit/webpack';
import { buildPlantedRemotes } from '../support/remotes/build-if-changed';

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

// Rows of the table name these together.
const TOGETHER =
  /^(recipe\/webauthn: |recipe\/thirdparty: [A-Z]|.*(Override|OverrideContext)Provider$|.*(Theme|PreBuiltUI)$|.*: (default|__esModule)$)/;

test('docs/remotes/auth-react.md says of everything in supertokens-auth-react whether it works', () => {
  const page = readFileSync('docs/remotes/auth-react.md', 'utf8');
  const load = createRequire(import.meta.url);
  const entries = Object.keys(shared).filter((key) => key.startsWith('supertokens-auth-react'));
  const names = entries.flatMap((entry) => {
    const module = load(entry) as { readonly default?: object };
    const all = new Set([...Object.keys(module), ...Object.keys(module.default ?? {})]);
    return [...all].map((name) => `${entry.slice('supertokens-auth-react/'.length)}: ${name}`);
  });
  expect(names.length).toBeGreaterThan(100);
  const missing = names.filter(
    (name) => !TOGETHER.test(name) && !new RegExp(`\\b${name.split(': ')[1]}\\b`).test(page),
  );
  expect(missing).toEqual([]);
});

test.each(['Cannot use useSessionContext outside', 'EMAIL_PASSWORD_SIGN_IN_SUBMIT_BTN', 'iti__country'])(
  'the code of supertokens-auth-react with "%s" is in one file, and not in what the login loads first',
  (mark) => {
    const read = (file: string) => readFileSync(`dist/shell/${file}`, 'utf8');
    const { builds } = JSON.parse(read('builds.json')) as { builds: { files: string[] }[] };
    const found = builds[0]?.files.filter((file) => file.endsWith('.js') && read(file).includes(mark));
    expect(found).toHaveLength(1);
    const first = Object.keys(JSON.parse(read('first-screen.json')) as object);
    expect(first.filter((file) => found?.includes(file))).toEqual([]);
  },
);

// Journeys build them too, later in a run.
beforeAll(buildPlantedRemotes);

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
