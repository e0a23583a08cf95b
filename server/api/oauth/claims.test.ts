import { decodeJwt } from 'jose';
import type { SuperTokensPlugin } from 'supertokens-node';
import { updateUserMetadata } from 'supertokens-node/recipe/usermetadata';
import type { JSONObject } from 'supertokens-node/types';
import type { Answer, ApiVisitor } from '../testing/api-visitor';
import { signInByCode } from '../testing/inbox';
import { OAuthClient } from '../testing/oauth-client';
import { startTestApi, type TestApi } from '../testing/start-test-api';

/** What a product's own plugin tells of its users. */
let ownClaims: Record<string, string> = {};
const ownPlugin: SuperTokensPlugin = {
  id: 'own-claims',
  version: '0.1.0',
  compatibleSDKVersions: '24.x',
  overrideMap: {
    oauth2provider: {
      functions: (below) => ({
        ...below,
        buildUserInfo: async (input) => ({ ...(await below.buildUserInfo(input)), ...ownClaims }),
        buildIdTokenPayload: async (input) => ({ ...(await below.buildIdTokenPayload(input)), ...ownClaims }),
      }),
    },
  },
};

let setup: TestApi;

beforeAll(async () => {
  setup = await startTestApi({ plugins: [ownPlugin] });
});
afterEach(() => {
  ownClaims = {};
});
afterAll(() => setup.close());

let users = 0;

async function byPassword(visitor: ApiVisitor): Promise<Answer> {
  return visitor.signUp(`user-${(users += 1)}@example.test`, 'analytical-engine-1843');
}

/** What a client gets that asks for `name` in both places, of a user with this metadata. */
async function told(metadata: JSONObject, signUp: (visitor: ApiVisitor) => Promise<Answer> = byPassword) {
  const visitor = setup.visitor();
  const { body } = await signUp(visitor);
  await updateUserMetadata((body['user'] as { id: string }).id, metadata);
  const client = await OAuthClient.register(setup, undefined, 'openid profile phone');
  const claims = JSON.stringify({ id_token: { name: null }, userinfo: { phone_number: null } });
  const page = await client.begin(visitor, { scope: 'openid profile', claims });
  const tokens = await client.redeem(await client.agree(visitor, page));
  const response = await fetch(`${setup.api.url}/auth/oauth/userinfo`, {
    headers: { authorization: `Bearer ${String(tokens['access_token'])}` },
  });
  const { sub: _, ...info } = (await response.json()) as Record<string, unknown>;
  return { info, name: decodeJwt(String(tokens['id_token']))['name'] };
}

const toldByProvider = {
  'vestibule.profile': { name: 'Ada L.', picture: 'https://id.example/ada.png' },
};

const names: [JSONObject, JSONObject][] = [
  [{}, {}],
  [toldByProvider, { name: 'Ada L.', picture: 'https://id.example/ada.png' }],
  [
    { ...toldByProvider, name: 'Ada Lovelace', picture: 'http://ada.example/insecure.png' },
    { name: 'Ada Lovelace', picture: 'https://id.example/ada.png' },
  ],
  [
    { ...toldByProvider, first_name: 'Ada', last_name: 'Lovelace', picture: 'https://ada.example/me.png' },
    {
      name: 'Ada Lovelace',
      given_name: 'Ada',
      family_name: 'Lovelace',
      picture: 'https://ada.example/me.png',
    },
  ],
  [
    { first_name: 'Ada', last_name: 'Lovelace', given_name: 'Augusta' },
    { name: 'Augusta Lovelace', given_name: 'Augusta', family_name: 'Lovelace' },
  ],
  [{ first_name: 'Ada' }, { name: 'Ada', given_name: 'Ada' }],
  // Each needs more than one byte; ’ alone made the whole answer unreadable.
  [{ name: 'Žofie O’Neil 李 🦉' }, { name: 'Žofie O’Neil 李 🦉' }],
  [{ first_name: ' ', last_name: 5, 'vestibule.profile': 'Ada' }, {}],
];

test.each(names)('a user with %j: %j', async (metadata, claims) => {
  const { info, name } = await told(metadata);
  expect(info).toEqual(claims);
  expect(name).toBe(claims['name']);
});

test('a number that the user signs in with is verified, and one in the metadata is not', async () => {
  await setup.dev('PUT', '/tenants/codes', { firstFactors: ['otp-phone'] });
  const own = { phoneNumber: '+493012345678' };
  const byCode = (visitor: ApiVisitor) => signInByCode(setup, visitor, own, { tenantId: 'codes' });
  const metadata = { phone_number: '+1 604 555 1234' };
  expect((await told(metadata)).info).toEqual({ ...metadata, phone_number_verified: false });
  expect((await told(metadata, byCode)).info).toEqual({
    phone_number: own.phoneNumber,
    phone_number_verified: true,
  });
});

test('what a plugin of the product tells comes before what is known here', async () => {
  ownClaims = { name: 'Countess of Lovelace', team: 'Engines' };
  expect(await told({ name: 'Ada', nickname: 'Ada' })).toEqual({
    info: { name: 'Countess of Lovelace', nickname: 'Ada', team: 'Engines' },
    name: 'Countess of Lovelace',
  });
});

test('the question names what a plugin of the product tells, too', async () => {
  ownClaims = { nickname: 'Ada' };
  const visitor = setup.visitor();
  await byPassword(visitor);
  const client = await OAuthClient.register(setup, undefined, 'openid profile');
  const page = await client.begin(visitor, { scope: 'openid profile' });
  const consentChallenge = page.searchParams.get('consentChallenge') ?? '';
  const query = new URLSearchParams({ consentChallenge, lang: 'en' });
  const { body } = await visitor.call('GET', `/auth/oauth/consent/request?${query}`);
  expect(body['scopes']).toContainEqual(
    expect.objectContaining({ scope: 'profile', description: 'Your nickname.' }),
  );
});

test('discovery tells what may be asked for', async () => {
  const response = await fetch(`${setup.api.url}/auth/.well-known/openid-configuration`);
  expect(await response.json()).toMatchObject({
    scopes_supported: expect.arrayContaining(['profile', 'email', 'address', 'phone', 'phoneNumber']),
    claims_supported: expect.arrayContaining([
      'name',
      'picture',
      'email',
      'address',
      'phone_number_verified',
    ]),
    claim_types_supported: ['normal'],
    claims_parameter_supported: true,
  });
});
