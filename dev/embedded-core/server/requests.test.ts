import { get } from 'node:http';
import { startEmbeddedCore, type EmbeddedCore } from '../index';
import { driverOf, type Driver } from '../testing/driver';

let core: EmbeddedCore;
let driver: Driver;

beforeAll(async () => {
  core = await startEmbeddedCore();
  driver = driverOf(core.url);
  await driver.put('/recipe/multitenancy/app/v2', { appId: 'shop' });
  await driver.put('/recipe/multitenancy/tenant/v2', { tenantId: 'acme' });
});
afterAll(() => core.close());

const NO_TENANT =
  'AppId or tenantId not found => Tenant with the following connectionURIDomain, appId and tenantId combination not found: ';
const ONLY_PUBLIC = 'Only public tenantId can call this app specific API';
const credentials = JSON.stringify({ email: 'ada@example.com', password: 'wrong' });

it.each([
  // The letters' case and a slash at the end don't matter.
  ['GET', '/Hello/', undefined, 200, 'Hello'],
  ['POST', '/APPID-shop/Acme/recipe/SignIn', credentials, 400, `${NO_TENANT}(, shop, acme)`],
  // A tenant's own address is the core's, too, by any method that reads nothing.
  ['DELETE', '/acme', undefined, 200, 'Hello'],
  ['GET', '/nobody', undefined, 404, 'Not found'],
  ['GET', '/appid-nobody', undefined, 400, `${NO_TENANT}(, nobody, public)`],
  ['GET', '/nobody/hello', undefined, 200, 'Hello'],
  ['GET', '/recipe/hello', undefined, 404, 'Not found'],
  ['PUT', '/recipe/nothing', undefined, 404, 'Not found'],
  // Who may ask is asked once the request is read.
  ['GET', '/acme/user/id', undefined, 400, "Field name 'userId' is missing in GET request"],
  ['GET', '/acme/user/id?userId=1', undefined, 403, ONLY_PUBLIC],
  ['POST', '/nobody/recipe/signin', '{}', 400, "Field name 'email' is invalid in JSON input"],
  ['POST', '/nobody/recipe/signin', credentials, 400, `${NO_TENANT}(, public, nobody)`],
  ['GET', '/appid-nobody/nobody/user/id?userId=1', undefined, 400, `${NO_TENANT}(, nobody, public)`],
  ['OPTIONS', '/recipe/signin', undefined, 405, 'Method not supported'],
  // A body is JSON or nothing, and of the innermost field that is wrong, the name is told.
  ['POST', '/recipe/signin', '', 400, 'Invalid Json Input'],
  [
    'POST',
    '/recipe/signinup',
    '{"thirdPartyId":"a","thirdPartyUserId":"b","email":{"isVerified":true}}',
    400,
    "Field name 'id' is invalid in JSON input",
  ],
  [
    'PUT',
    '/recipe/role',
    '{"role":"a","permissions":[1]}',
    400,
    "Field name 'permissions' is invalid in JSON input",
  ],
  ['GET', '/users?limit=two', undefined, 400, "Field name 'limit' must be an int in the GET request"],
  ['GET', '/users?limit=2147483648', undefined, 400, "Field name 'limit' must be an int in the GET request"],
  [
    'GET',
    '/users/count/active?since=x',
    undefined,
    400,
    "Field name 'since' must be a long in the GET request",
  ],
  ['GET', '/users?includeRecipeIds=Nonsense', undefined, 400, 'Unknown recipe ID: Nonsense'],
  [
    'GET',
    '/users/by-accountinfo?email=a&doUnionOfAccountInfo=yes',
    undefined,
    400,
    "'doUnionOfAccountInfo' should be either 'true' or 'false'",
  ],
  ['PUT', '/ee/license', '{"key":"x"}', 400, "Field name 'licenseKey' is missing in JSON input"],
])('%s %s with %s', async (method, path, body, status, text) => {
  const options = body === undefined ? {} : { body };
  expect(await driver.raw(method, path, options)).toEqual({ status, text });
});

it.each([
  ['/recipe/session', { userId: 'ada', enableAntiCsrf: false, userDataInDatabase: {}, userDataInJWT: {} }],
  ['/recipe/signinup', { thirdPartyId: 'a', thirdPartyUserId: 'b', email: { id: 'c', isVerified: true } }],
  ['/recipe/jwt', { algorithm: 'RS256', jwksDomain: 'http://a.example', payload: {}, validity: 60 }],
])('a list is no object, in no field of %s', async (path, fields) => {
  const ask = (body: object) => driver.raw('POST', path, { body: JSON.stringify(body) });
  expect(await ask(fields)).toMatchObject({ status: 200 });
  for (const [name, value] of Object.entries(fields).filter(([, each]) => typeof each === 'object')) {
    for (const list of [[], [value], [value, value]]) {
      const refusal = { status: 400, text: `Field name '${name}' is invalid in JSON input` };
      expect(await ask({ ...fields, [name]: list })).toEqual(refusal);
    }
  }
});

// Tomcat's default, not the one of JSON.
it('a body whose type names no charset is Latin-1', async () => {
  const name = async (contentType: string) => {
    const body = JSON.stringify({ userId: contentType, metadataUpdate: { name: 'Zoë' } });
    const headers = { 'content-type': contentType };
    const { text } = await driver.raw('PUT', '/recipe/user/metadata', { body, headers });
    return text;
  };
  const answer = (stored: string) => JSON.stringify({ status: 'OK', metadata: { name: stored } });
  expect(await name('application/json; charset=utf-8')).toBe(answer('Zoë'));
  expect(await name('application/json;charset="UTF-8"')).toBe(answer('Zoë'));
  expect(await name('application/json')).toBe(answer('ZoÃ«'));
  expect(await name('text/plain')).toBe(answer('ZoÃ«'));
  expect(await name('application/json; charset=utf-16')).toBe('Invalid Json Input');
  expect(await name('application/json; charset=None')).toBe('java.io.UnsupportedEncodingException: None');
});

it.each([
  ['GET', '/hello', 200, 'text/html;charset=UTF-8', 'Hello\n'],
  ['GET', '/recipe/roles', 200, 'application/json;charset=UTF-8', '{"status":"OK","roles":[]}\n'],
  ['POST', '/recipe/roles', 405, 'text/html;charset=UTF-8', 'Method not supported\n'],
  // What Core has no answer for, Tomcat answers.
  [
    'PATCH',
    '/recipe/roles',
    405,
    'text/html;charset=utf-8',
    expect.stringContaining('HTTP method PATCH is not supported by this URL'),
  ],
  [
    'PROPFIND',
    '/nowhere',
    501,
    'text/html;charset=utf-8',
    expect.stringContaining('Method [PROPFIND] is not implemented'),
  ],
  [
    'GET',
    '/recipe/%2froles',
    400,
    'text/html;charset=utf-8',
    expect.stringContaining('The encoded slash character is not allowed'),
  ],
])('answers %s %s with %i of type %s', async (method, path, status, type, text) => {
  const answer = await fetch(`${core.url}${path}`, { method });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([status, type]);
  expect(await answer.text()).toEqual(text);
});

it.each(['/hello;a=b', '//hello//', '/%68ello', '/recipe/../hello'])('finds %s', async (path) => {
  const { host } = new URL(core.url);
  const [name, port] = host.split(':');
  const status = await new Promise((resolve) => {
    // As it stands: fetch would tidy the address.
    get({ host: name, port, path }, (answer) => resolve(answer.resume().statusCode));
  });
  expect(status).toBe(200);
});

it('a recipe that shares a path with others takes its own methods alone', async () => {
  const ask = async (method: string, rid: string) => {
    const options = { headers: { rid }, ...(method === 'PUT' && { body: '{"recipeUserId":"nobody"}' }) };
    return driver.raw(method, '/recipe/user', options);
  };
  const without = 'You have to provide either email or password.';
  expect(await ask('PUT', 'passwordless')).toMatchObject({ status: 200 });
  expect(await ask('GET', 'passwordless')).toEqual({ status: 405, text: 'Method not supported' });
  expect(await ask('PUT', 'anything')).toEqual({ status: 400, text: without });
});

it('a list of one value counts as the value', async () => {
  const body = JSON.stringify({ email: [['carl@example.com']], password: ['correct horse 1'] });
  expect(await driver.raw('POST', '/recipe/signup', { body })).toMatchObject({
    status: 200,
    text: expect.stringContaining('carl@example.com'),
  });
  const two = JSON.stringify({ email: ['a', 'b'], password: 'correct horse 1' });
  expect(await driver.raw('POST', '/recipe/signup', { body: two })).toMatchObject({ status: 400 });
});

it('a list of one value counts as the value within others, too', async () => {
  const body = JSON.stringify({ role: 'admin', permissions: [['read'], 'write'] });
  expect(await driver.raw('PUT', '/recipe/role', { body })).toMatchObject({ status: 200 });
  const { permissions } = await driver.get('/recipe/role/permissions', { role: 'admin' });
  expect(permissions).toEqual(['read', 'write']);
});

it.each(['%zz', '%ff'])('a parameter that is %s fails, where parameters are read', async (value) => {
  const found = await driver.raw('GET', `/user/id?userId=${value}`);
  expect(found).toEqual({
    status: 500,
    text: expect.stringMatching(/^org\.apache\.\S+: Character decoding failed\. Parameter \[userId\]/),
  });
  expect(await driver.raw('GET', `/recipe/roles?a=${value}`)).toMatchObject({ status: 200 });
});

it('a parameter that is given twice counts once, as first given', async () => {
  expect(await driver.raw('GET', '/users?limit=1&limit=x')).toMatchObject({ status: 200 });
});

it('has every feature on', async () => {
  const features = expect.arrayContaining(['mfa', 'oauth']);
  expect(await driver.get('/appid-shop/ee/featureflag')).toMatchObject({ status: 'OK', features });
});

it('publishes keys to anyone, without a status', async () => {
  expect(await driver.get('/acme/.well-known/jwks.json')).toEqual({ keys: expect.any(Array) });
});
