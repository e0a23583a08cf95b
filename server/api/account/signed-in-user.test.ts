import { signInByCode } from '../testing/inbox';
import { email, password } from '../testing/people';
import { startTestApi, type TestApi } from '../testing/start-test-api';

let tested: TestApi;

beforeAll(async () => {
  tested = await startTestApi();
});
afterAll(() => tested.close());

test('a sign-in answers with every field of the user', async () => {
  const formFields = [
    { id: 'email', value: email },
    { id: 'password', value: password },
  ];
  const signUp = await tested.visitor().call('POST', '/auth/signup', { formFields });
  expect(signUp.body).toMatchObject({ status: 'OK' });
  const { body } = await tested.visitor().call('POST', '/auth/signin', { formFields });
  const id = expect.any(String);
  const timeJoined = expect.any(Number);
  expect(body).toMatchObject({
    status: 'OK',
    user: {
      id,
      emails: [email],
      phoneNumbers: [],
      thirdParty: [],
      webauthn: { credentialIds: [] },
      isPrimaryUser: expect.any(Boolean),
      tenantIds: ['public'],
      timeJoined,
      loginMethods: [
        { recipeId: 'emailpassword', recipeUserId: id, timeJoined, tenantIds: ['public'], email },
      ],
    },
  });
});

test('a user with a phone only is told by the number', async () => {
  const phoneNumber = '+447400123456';
  const phone = tested.visitor();
  await signInByCode(tested, phone, { phoneNumber });
  expect((await phone.call('GET', '/me')).body).toMatchObject({ emails: [], phoneNumbers: [phoneNumber] });
});
