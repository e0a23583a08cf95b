import { readFileSync } from 'node:fs';
import { sharedSdks } from '@vestibule/auth-runtime/shared-sdks';
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
