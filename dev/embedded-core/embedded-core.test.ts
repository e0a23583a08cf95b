import { jest } from '@jest/globals';
import { get } from 'node:http';
import { startEmbeddedCore, type EmbeddedCore } from './index';
import { driverOf } from './testing/driver';

const CREDENTIALS = { email: 'ada@example.com', password: 'correct horse' };

/** The status of /hello for a request with another Host header field, which fetch would not send. */
function statusForHost(url: string, host: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    get(`${url}/hello`, { headers: { host } }, (response) => {
      response.resume();
      resolve(response.statusCode);
    }).on('error', reject);
  });
}

describe('a running core', () => {
  let core: EmbeddedCore;

  beforeAll(async () => {
    core = await startEmbeddedCore();
  });
  beforeEach(() => core.reset());
  afterAll(() => core.close());

  it('listens on loopback and speaks the interface version of supertokens-node 24', async () => {
    expect(core.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect(await driverOf(core.url).get('/apiversion')).toMatchObject({
      versions: expect.arrayContaining(['5.4']),
    });
    expect(await driverOf(core.url).raw('GET', '/hello')).toEqual({ status: 200, text: 'Hello' });
  });

  it('publishes the keys that it signs with', async () => {
    const { keys } = await driverOf(core.url).get<{ keys: { kid: string; alg: string }[] }>(
      '/.well-known/jwks.json',
    );
    expect(keys.map(({ kid, alg }) => [kid.slice(0, 2), alg])).toEqual([
      ['d-', 'RS256'],
      ['s-', 'RS256'],
    ]);
    const { jwt } = await driverOf(core.url).post<{ jwt: string }>('/recipe/jwt', {
      payload: { a: 1 },
      algorithm: 'RS256',
      jwksDomain: 'https://issuer',
      validity: 60,
    });
    const [header, payload] = jwt.split('.').map((part) => Buffer.from(part, 'base64url').toString());
    expect(JSON.parse(header ?? '')).toMatchObject({ kid: keys[1]?.kid, typ: 'JWT' });
    expect(JSON.parse(payload ?? '')).toMatchObject({ a: 1, iss: 'https://issuer' });
  });

  it('makes a new dynamic key when the old one has served its 168 hours', async () => {
    const aged = await startEmbeddedCore();
    aged.clock.advance(169 * 3600 * 1000);
    const { keys } = await driverOf(aged.url).get<{ keys: { kid: string }[] }>('/.well-known/jwks.json');
    await aged.close();
    expect(keys.map(({ kid }) => kid.slice(0, 2))).toEqual(['d-', 'd-', 's-']);
  });

  it.each([
    ['POST', '/recipe/signup', '{"email":1}', 400, "Field name 'email' is invalid in JSON input"],
    ['POST', '/recipe/signup', '{"email":"a@b.co"}', 400, "Field name 'password' is invalid in JSON input"],
    ['POST', '/recipe/signup', 'no json', 400, 'Invalid Json Input'],
    ['POST', '/recipe/signup', '[]', 400, 'Invalid Json Input'],
    ['GET', '/user/id', undefined, 400, "Field name 'userId' is missing in GET request"],
    ['GET', '/recipe/signup', undefined, 405, 'Method not supported'],
    ['GET', '/recipe/nothing', undefined, 404, 'Not found'],
    ['GET', '/t1/user/id?userId=1', undefined, 403, 'Only public tenantId can call this app specific API'],
  ])('answers %s %s with %s as Core does', async (method, path, body, status, text) => {
    const options = body === undefined ? {} : { body };
    expect(await driverOf(core.url).raw(method, path, options)).toEqual({ status, text });
  });

  it.each(['/bulk-import/users', '/appid-public/bulk-import/users', '/bulk-import/users/count'])(
    'has nothing at %s, which is no tenant',
    async (path) => {
      expect(await driverOf(core.url).raw('GET', path)).toEqual({ status: 404, text: 'Not found' });
    },
  );

  it('refuses a version of the interface that it does not speak', async () => {
    const { status, text } = await driverOf(core.url).raw('GET', '/user/id?userId=1', {
      headers: { 'cdi-version': '2.6' },
    });
    expect([status, text]).toEqual([400, 'cdi-version 2.6 not supported']);
  });

  it('does not answer web pages', async () => {
    const { status } = await driverOf(core.url).raw('POST', '/recipe/signup', {
      body: JSON.stringify(CREDENTIALS),
      headers: { origin: 'https://evil.example' },
    });
    expect(status).toBe(403);
    await expect(statusForHost(core.url, 'rebound.example')).resolves.toBe(403);
    await expect(statusForHost(core.url, 'localhost:1')).resolves.toBe(200);
  });

  it('returns to its start, or to the last checkpoint, with contents and clock', async () => {
    const driver = driverOf(core.url);
    const ahead = (): number => {
      const machine = jest.spyOn(Date, 'now').mockReturnValue(1_800_000_000_000);
      const difference = core.clock.now() - Date.now();
      machine.mockRestore();
      return difference;
    };
    const countUsers = async (): Promise<unknown> => (await driver.get('/users/count'))['count'];
    await driver.post('/recipe/signup', CREDENTIALS);
    core.clock.advance(60_000);
    expect(await countUsers()).toBe(1);
    core.reset();
    expect(await countUsers()).toBe(0);
    expect(ahead()).toBe(0);

    await driver.post('/recipe/signup', CREDENTIALS);
    core.clock.advance(60_000);
    core.checkpoint();
    await driver.post('/recipe/signup', { ...CREDENTIALS, email: 'other@example.com' });
    core.clock.advance(60_000);
    core.reset();
    expect(await countUsers()).toBe(1);
    expect(ahead()).toBe(60_000);
    expect(await driver.post('/recipe/signin', CREDENTIALS)).toMatchObject({ status: 'OK' });
  });

  it('only moves its clock forward', () => {
    expect(() => core.clock.advance(-1)).toThrow(RangeError);
  });

  it('refuses a port that is taken', async () => {
    const port = Number(new URL(core.url).port);
    await expect(startEmbeddedCore({ port })).rejects.toMatchObject({ code: 'port_taken' });
  });
});

describe('starting a core', () => {
  afterEach(() => {
    delete process.env['VESTIBULE_EMBEDDED_CORE_IN_PRODUCTION'];
    process.env['NODE_ENV'] = 'test';
  });

  it('is refused in production unless asked for', async () => {
    process.env['NODE_ENV'] = 'production';
    await expect(startEmbeddedCore()).rejects.toMatchObject({ code: 'not_in_production' });
    await (await startEmbeddedCore({ allowInProduction: true })).close();
    process.env['VESTIBULE_EMBEDDED_CORE_IN_PRODUCTION'] = 'yes';
    await (await startEmbeddedCore()).close();
  });

  it('with an API key makes a core that requires it', async () => {
    const core = await startEmbeddedCore({ apiKey: 'a-key-of-twenty-chars' });
    const driver = driverOf(core.url);
    const asking = (headers: Record<string, string>) => driver.raw('GET', '/user/id?userId=1', { headers });
    expect(await asking({})).toEqual({ status: 401, text: 'Invalid API key' });
    expect(await asking({ 'api-key': 'wrong' })).toMatchObject({ status: 401 });
    expect(await asking({ 'api-key': 'a-key-of-twenty-chars' })).toMatchObject({ status: 200 });
    expect(await driver.raw('GET', '/.well-known/jwks.json')).toMatchObject({ status: 200 });
    await core.close();
  });
});
