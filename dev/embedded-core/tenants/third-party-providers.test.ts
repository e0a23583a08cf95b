import { startEmbeddedCore, type EmbeddedCore } from '../index';
import type { JsonObject } from '../json';
import { driverOf, type Driver } from '../testing/driver';

let core: EmbeddedCore;
let driver: Driver;

beforeAll(async () => {
  core = await startEmbeddedCore();
  driver = driverOf(core.url);
});
beforeEach(() => core.reset());
afterAll(() => core.close());

const PATH = '/recipe/multitenancy/config/thirdparty';

const save = (config: JsonObject, skipValidation = false) => driver.put(PATH, { config, skipValidation });

const providers = async () => {
  const { thirdParty } = await driver.get<{ thirdParty: { providers: JsonObject[] } }>(
    '/recipe/multitenancy/tenant/v2',
  );
  return thirdParty.providers;
};

it('answers a provider with what Core adds, and without what Core leaves out', async () => {
  expect(await save({ thirdPartyId: ' github ', extra: 1, name: null })).toEqual({
    status: 'OK',
    createdNew: true,
  });
  const userInfoMap = { fromIdTokenPayload: {}, fromUserInfoAPI: {} };
  expect(await providers()).toEqual([{ thirdPartyId: 'github', clients: [], userInfoMap }]);
  const clients = [{ clientId: 'id', clientSecret: null, additionalConfig: { a: null, b: 1 } }];
  const tokenEndpointBodyParams = { client_secret: null, a: 'b' };
  const change = { thirdPartyId: 'github', clients, requireEmail: false, tokenEndpointBodyParams };
  expect(await save(change)).toEqual({ status: 'OK', createdNew: false });
  expect(await providers()).toEqual([
    {
      thirdPartyId: 'github',
      clients: [{ clientId: 'id', additionalConfig: { b: 1 } }],
      requireEmail: false,
      tokenEndpointBodyParams,
      userInfoMap,
    },
  ]);
});

it.each([
  [{ thirdPartyId: '' }, 'thirdPartyId cannot be null or empty'],
  [{ thirdPartyId: 'x', clients: [{}] }, 'clientId cannot be null'],
  [
    { thirdPartyId: 'x', clients: [{ clientId: '1' }, { clientId: '2' }] },
    'Duplicate clientType was specified in the clients list.',
  ],
  [{ thirdPartyId: 'x', clients: [{ clientId: '1', scope: [null] }] }, 'scope array cannot contain a null'],
  [
    { thirdPartyId: 'apple', clients: [{ clientId: '1', additionalConfig: { keyId: 'k', teamId: '' } }] },
    'a non empty string value must be specified for keyId, teamId and privateKey in the additionalConfig for Apple provider',
  ],
  [
    { thirdPartyId: 'google-workspaces', clients: [{ clientId: '1', additionalConfig: { hd: '' } }] },
    'hd in additionalConfig must be a non empty string value',
  ],
  [
    { thirdPartyId: 'boxy-saml', clients: [{ clientId: '1', additionalConfig: { boxyURL: 1 } }] },
    'a non empty string value must be specified for boxyURL in the additionalConfig for Boxy SAML provider',
  ],
])('refuses %j unless told not to check', async (config, reason) => {
  const body = JSON.stringify({ config });
  expect(await driver.raw('PUT', PATH, { body })).toEqual({
    status: 400,
    text: `Invalid third party config: ${reason}`,
  });
  expect(await save(config, true)).toMatchObject({ status: 'OK' });
});
