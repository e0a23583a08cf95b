import { startAuthRuntime } from '../sdk/runtime';
import { recipes } from '../sdk/recipes';
import { configFor, fakeApi } from '../testing/fake-api';
import { fakeLocks } from '../testing/fake-locks';
import { signInWithPassword } from './email-password';

const api = fakeApi();
const user = {
  id: 'ada',
  timeJoined: 1,
  isPrimaryUser: false,
  tenantIds: ['public'],
  emails: ['ada@example.test'],
  phoneNumbers: [],
  thirdParty: [],
  webauthn: { credentialIds: [] },
  loginMethods: [
    {
      recipeId: 'emailpassword',
      recipeUserId: 'ada',
      tenantIds: ['public'],
      timeJoined: 1,
      verified: false,
      email: 'ada@example.test',
    },
  ],
};

beforeAll(() => {
  Object.assign(navigator, { locks: fakeLocks() });
  startAuthRuntime(configFor());
});

const fields = [
  { id: 'email', value: 'ada@example.test' },
  { id: 'password', value: 'correct horse 1' },
];

test('a sign-in answers with the whole user', async () => {
  api.on('/auth/signin', () => Response.json({ status: 'OK', user: { ...user, more: 1 } }));
  expect(await signInWithPassword(fields)).toEqual({ status: 'OK', user });
});

test.each([
  { ...user, emails: 'ada@example.test' },
  { ...user, loginMethods: [{ recipeId: 'emailpassword' }] },
  { ...user, timeJoined: '1' },
])('a user that the API describes in another way is left out: the session is there', async (described) => {
  api.on('/auth/signin', () => Response.json({ status: 'OK', user: described }));
  expect(await signInWithPassword(fields)).toEqual({ status: 'OK' });
});

test('a recipe that the configuration lacks is named', async () => {
  await expect(recipes.totp()).rejects.toMatchObject({
    code: 'RECIPE_NOT_CONFIGURED',
    message: 'No instance of totp found: it is not among the recipes of the configuration',
  });
});
