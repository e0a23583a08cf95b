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
  [{ thirdPartyId: 'x', clients: [{ clientId: null }] }, 'clientId cannot be null'],
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
    { thirdPartyId: 'google-workspaces', clients: [{ clientId: '1', additionalConfig: { hd: null } }] },
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

it('keeps any parameters, with null, which takes one away', async () => {
  const params = { a: 'b', c: null, d: 7, e: { f: [null] } };
  await save({ thirdPartyId: 'x', authorizationEndpointQueryParams: params });
  expect(await providers()).toMatchObject([{ authorizationEndpointQueryParams: params }]);
});

it.each([
  [{ name: [] }, 'Expected STRING but was BEGIN_ARRAY at path $.name'],
  [{ clients: 7 }, 'Expected BEGIN_ARRAY but was NUMBER at path $.clients'],
  [{ clients: [[]] }, 'Expected BEGIN_OBJECT but was BEGIN_ARRAY at path $.clients[0]'],
  [{ clients: [{ scope: ['a', {}] }] }, 'Expected STRING but was BEGIN_OBJECT at path $.clients[0].scope[1]'],
  [{ requireEmail: 7 }, 'Expected BOOLEAN but was NUMBER at path $.requireEmail'],
  [
    { userInfoMap: { fromUserInfoAPI: 'x' } },
    'Expected BEGIN_OBJECT but was STRING at path $.userInfoMap.fromUserInfoAPI',
  ],
  [{ thirdPartyId: ['x'] }, 'Expected STRING but was BEGIN_ARRAY at path $.thirdPartyId'],
])('fails as Gson does at %j, checked or not', async (fields, complaint) => {
  for (const skipValidation of [false, true]) {
    const body = JSON.stringify({ config: { thirdPartyId: 'x', ...fields }, skipValidation });
    const text = `com.google.gson.JsonSyntaxException: java.lang.IllegalStateException: ${complaint}`;
    expect(await driver.raw('PUT', PATH, { body })).toEqual({ status: 500, text });
  }
  expect(await providers()).toEqual([]);
});

it.each([null, [], 7])('takes no %j for an object of anything', async (tokenEndpointBodyParams) => {
  const body = JSON.stringify({ config: { thirdPartyId: 'x', tokenEndpointBodyParams } });
  const { status, text } = await driver.raw('PUT', PATH, { body });
  expect(status).toBe(500);
  expect(text).toMatch(
    /^com\.google\.gson\.JsonSyntaxException: Expected a com\.google\.gson\.JsonObject but was com\.google\.gson\.Json(Null|Array|Primitive); at path \$\.tokenEndpointBodyParams$/,
  );
});

it('takes numbers and booleans for text, and text for a boolean', async () => {
  await save({
    thirdPartyId: 'x',
    name: 7,
    jwksURI: true,
    requireEmail: 'TRUE',
    clients: [{ clientId: 1, forcePKCE: 'yes' }],
  });
  expect(await providers()).toMatchObject([
    { name: '7', jwksURI: 'true', requireEmail: true, clients: [{ clientId: '1', forcePKCE: false }] },
  ]);
});

it.each([
  [false, 'Cannot read field "clientType" because "<local5>" is null'],
  [true, 'Cannot read field "scope" because "<parameter5>" is null'],
])('doesn’t expect a client that is null, unchecked: %s', async (skipValidation, complaint) => {
  const body = JSON.stringify({ config: { thirdPartyId: 'x', clients: [null] }, skipValidation });
  const text = `java.lang.NullPointerException: ${complaint}`;
  expect(await driver.raw('PUT', PATH, { body })).toEqual({ status: 500, text });
});

it.each([[[]], [[{ thirdPartyId: 'x' }]]])('takes no list for a provider: %j', async (config) => {
  const body = JSON.stringify({ config });
  expect((await driver.raw('PUT', PATH, { body })).text).toBe("Field name 'config' is invalid in JSON input");
});
