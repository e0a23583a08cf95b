import { getUserMetadata } from 'supertokens-node/recipe/usermetadata';
import { startTestApi, type TestApi } from '../testing/start-test-api';

let setup: TestApi;

beforeAll(async () => {
  setup = await startTestApi({ signUpFields: [{ id: 'name' }, { id: 'company', optional: true }] });
});
afterAll(() => setup.close());

const signUp = (further: Readonly<Record<string, string>>) => {
  const all = { email: 'lovelace@vestibule.test', password: 'correct horse 1', ...further };
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
