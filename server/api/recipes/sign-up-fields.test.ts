import { getUserMetadata } from 'supertokens-node/recipe/usermetadata';
import { signInByCode } from '../testing/inbox';
import { startTestApi, type TestApi } from '../testing/start-test-api';

let setup: TestApi;
const warned: string[] = [];
// Counts of attempts aren't in the metadata here, so that a test can let that fail.
const counts = new Map<string, Record<string, string | number | null>>();

beforeEach(() => {
  warned.length = 0;
});
beforeAll(async () => {
  setup = await startTestApi({
    signUpFields: [{ id: 'name' }, { id: 'company', optional: true }],
    warn: (message) => warned.push(message),
    limits: {
      store: {
        async merge(record, update) {
          const merged = { ...counts.get(record), ...update };
          counts.set(record, merged);
          return merged;
        },
      },
    },
  });
});
afterAll(() => setup.close());

const signUp = (further: Readonly<Record<string, string>>, email = 'lovelace@vestibule.test') => {
  const all = { email, password: 'correct horse 1', ...further };
  const formFields = Object.entries(all).map(([id, value]) => ({ id, value }));
  return setup.visitor().call<{ user?: { id: string } }>('POST', '/auth/signup', { formFields });
};

test('what sign-up asks for is required, and kept with the user', async () => {
  expect((await signUp({ company: 'Birch' })).body).toMatchObject({
    status: 'FIELD_ERROR',
    formFields: [{ id: 'name', error: 'Field is not optional' }],
  });
  const { body } = await signUp({ name: 'Ada Lovelace', company: '' });
  expect(body).toMatchObject({ status: 'OK' });
  const { metadata } = await getUserMetadata(body.user?.id ?? '');
  expect(metadata).toMatchObject({ signUpFields: { name: 'Ada Lovelace', company: '' } });
});

test('if they can’t be kept, the account is there all the same: its user is signed in, and the log says so', async () => {
  setup.core.setFault({ path: '/recipe/user/metadata', method: 'PUT', times: 1, kind: { status: 500 } });
  const { status, body, headers } = await signUp({ name: 'Grace Hopper' }, 'hopper@vestibule.test');
  expect([status, body]).toMatchObject([200, { status: 'OK' }]);
  expect(headers.get('front-token')).not.toBeNull();
  expect(warned).toEqual([
    `What the user ${body.user?.id} entered at sign-up could not be saved in the metadata.`,
  ]);
  expect((await getUserMetadata(body.user?.id ?? '')).metadata).toEqual({});
});

test('that a new account owes them may not be saved either: its user is asked for none, and the log says so', async () => {
  const email = 'noether@vestibule.test';
  setup.core.setFault({ path: '/recipe/user/metadata', method: 'PUT', times: 1, kind: { status: 500 } });
  const visitor = setup.visitor();
  const { body } = await signInByCode(setup, visitor, { email });
  expect(warned).toEqual([
    expect.stringMatching(
      /^The user \S+ is not asked for the sign-up fields: that they are owed could not be saved\.$/,
    ),
  ]);
  expect((await visitor.call('GET', '/me')).status).toBe(200);
  expect(body).toMatchObject({ status: 'OK' });
});
