import { jest } from '@jest/globals';
import { startAuthRuntime } from '../sdk/runtime';
import { configFor, fakeApi } from '../testing/fake-api';
import { fakeLocks } from '../testing/fake-locks';
import { authReactInstance } from './auth-react-instance';
import { sdkModule } from './sdk-modules';
import type { SdkName, SdkRecipe } from './shared-sdks';

type Functions = Readonly<Record<string, (input: object) => unknown>>;

const api = fakeApi();
const caller = { remote: () => 'familiar', refuse: () => undefined };
const functionsOf = async (sdk: SdkName, recipe?: SdkRecipe) =>
  (await sdkModule(sdk, recipe ? `/recipe/${recipe}` : '', caller)) as Functions;

/** What was said while `supertokens-auth-react` was initialised. */
let atInit: unknown[][];

beforeAll(async () => {
  Object.assign(navigator, { locks: fakeLocks() });
  const recipes = ['emailpassword', 'emailverification', 'multifactorauth', 'oauth2provider'];
  const more = ['passwordless', 'thirdparty', 'webauthn'];
  const signUpFields = [{ id: 'company', label: 'Company' }];
  startAuthRuntime(configFor({ recipes: [...recipes, ...more], signUpFields }));
  const warn = jest.spyOn(console, 'warn').mockReturnValue();
  await functionsOf('supertokens-auth-react');
  await functionsOf('supertokens-auth-react', 'session');
  atInit = [...warn.mock.calls];
  warn.mockRestore();
});

test('supertokens-auth-react is initialised on the runtime’s SDK, which says that it has been', () => {
  expect(atInit).toEqual([['SuperTokens was already initialized']]);
});

const email = 'ada@example.test';
const userContext = {};

test.each<[SdkRecipe, string, object, string]>([
  ['emailpassword', 'doesEmailExist', { email }, '/auth/emailpassword/email/exists'],
  ['emailverification', 'isEmailVerified', {}, '/auth/user/email/verify'],
  ['multifactorauth', 'resyncSessionAndFetchMFAInfo', {}, '/auth/mfa/info'],
  ['oauth2provider', 'getLoginChallengeInfo', { loginChallenge: 'a' }, '/auth/oauth/login/info'],
  ['passwordless', 'doesEmailExist', { email }, '/auth/passwordless/email/exists'],
  [
    'thirdparty',
    'getAuthorisationURLWithQueryParamsAndSetState',
    { thirdPartyId: 'example-id', frontendRedirectURI: 'https://acme.test/' },
    '/auth/authorisationurl',
  ],
  ['webauthn', 'getEmailExists', { email, userContext }, '/auth/webauthn/email/exists'],
])('functions of %s of both packages call the API', async (recipe, name, input, path) => {
  for (const sdk of ['supertokens-auth-react', 'supertokens-web-js'] as const) {
    const functions = await functionsOf(sdk, recipe);
    api.asked.length = 0;
    // The fake API answers 404: only that it was asked counts.
    await expect(functions[name]?.(input)).rejects.toBeDefined();
    expect(api.asked.map((asked) => asked.path)).toEqual([path]);
  }
});

test('a recipe that the configuration lacks is named, with the remote that calls it', async () => {
  const error = jest.spyOn(console, 'error').mockReturnValue();
  for (const sdk of ['supertokens-auth-react', 'supertokens-web-js'] as const) {
    const functions = await functionsOf(sdk, 'totp');
    await expect(async () => functions['listDevices']?.({})).rejects.toThrow('No instance of T');
    expect(error).toHaveBeenLastCalledWith(
      `The remote "familiar" calls listDevices of ${sdk}/recipe/totp, but "totp" is not among the recipes of vestibule.config.json.`,
    );
  }
});

test('init has no effect but on looks, and says so, with the remote that calls it', async () => {
  const warn = jest.spyOn(console, 'warn').mockReturnValue();
  for (const sdk of ['supertokens-auth-react', 'supertokens-web-js'] as const) {
    (await functionsOf(sdk))['init']?.({ appInfo: {}, recipeList: [{}] });
    expect(warn).toHaveBeenLastCalledWith(
      expect.stringContaining(`The remote "familiar" calls init of ${sdk}`),
    );
  }
});

test('prebuilt screens that are asked for last have their fields, and each recipe exists once', async () => {
  await sdkModule('supertokens-auth-react', '/ui', caller);
  await sdkModule('supertokens-auth-react', '/recipe/emailpassword/prebuiltui', caller);
  const ids = authReactInstance().recipeList.map(({ config }) => config.recipeId);
  expect(ids).toContain('emailpassword');
  expect(new Set(ids).size).toBe(ids.length);
  const { config } = authReactInstance().getRecipeOrThrow('emailpassword');
  expect(JSON.stringify(config)).toContain('"label":"Company"');
});
