import { startEmbeddedCore, type EmbeddedCore } from '../index';
import { driverOf, type Driver } from '../testing/driver';
import { ISS, oauthDriverOf, type Client, type Walk } from '../testing/oauth-driver';

let core: EmbeddedCore;
let driver: Driver;
let oauth: ReturnType<typeof oauthDriverOf>;

beforeAll(async () => {
  core = await startEmbeddedCore();
  driver = driverOf(core.url);
  oauth = oauthDriverOf(driver);
});
beforeEach(() => core.reset());
afterAll(() => core.close());

function basic({ clientId }: Client, secret: string): string {
  return `Basic ${Buffer.from(`${clientId}:${encodeURIComponent(secret)}`).toString('base64')}`;
}

describe('authenticating a client', () => {
  it('takes the registered method only', async () => {
    const post = await oauth.createClient();
    await expect(oauth.redeem({ ...post, clientSecret: 'wrong secret' })).resolves.toMatchObject({
      error: 'invalid_client',
      statusCode: 401,
    });
    await expect(
      oauth.token(
        post,
        { grant_type: 'client_credentials' },
        { authorizationHeader: basic(post, post.clientSecret) },
      ),
    ).resolves.toMatchObject({ error: 'invalid_client' });
    await expect(
      driver.post('/recipe/oauth/token', {
        iss: ISS,
        inputBody: { grant_type: 'client_credentials', client_id: 'nobody' },
        access_token: {},
        id_token: {},
      }),
    ).resolves.toEqual({ status: 'CLIENT_NOT_FOUND_ERROR' });
  });

  it('decodes the header as RFC 6749 says', async () => {
    const client = await oauth.createClient({
      tokenEndpointAuthMethod: 'client_secret_basic',
      clientSecret: 'with:colon and+plus',
    });
    const answer = await driver.post('/recipe/oauth/token', {
      iss: ISS,
      inputBody: { grant_type: 'client_credentials', scope: 'read' },
      authorizationHeader: basic(client, 'with:colon and+plus'),
      access_token: { a: 1 },
      id_token: {},
    });
    expect(answer).toMatchObject({ status: 'OK', scope: 'read' });
    expect(answer).not.toHaveProperty('id_token');
    await expect(oauth.introspect(String(answer['access_token']))).resolves.toMatchObject({
      sub: client.clientId,
      a: 1,
    });
  });

  it('requires no secret of a public client, and gives it no client_credentials', async () => {
    const client = await oauth.createClient({ tokenEndpointAuthMethod: 'none' });
    expect(client).not.toHaveProperty('clientSecret');
    await expect(oauth.redeem(client)).resolves.toMatchObject({ status: 'OK' });
    await expect(oauth.token(client, { grant_type: 'client_credentials' })).resolves.toMatchObject({
      status: 'OAUTH_ERROR',
    });
  });

  it('refuses unknown grant types, and those that the client is not registered for', async () => {
    const client = await oauth.createClient({ grantTypes: ['client_credentials'] });
    await expect(oauth.redeem(client)).resolves.toMatchObject({ error: 'unauthorized_client' });
    await expect(oauth.token(client, { grant_type: 'password' })).resolves.toMatchObject({
      error: 'invalid_request',
    });
  });
});

describe('consent', () => {
  it('that is refused goes back to the client as access_denied with its state', async () => {
    const { response } = await oauth.authorize(await oauth.createClient(), { consent: 'reject' });
    expect(Object.fromEntries(response)).toEqual({
      error: 'access_denied',
      error_description: 'The user said no',
      state: 'state-of-8',
    });
  });

  it('that is remembered can be skipped for the same scopes and no others', async () => {
    const client = await oauth.createClient();
    const skipOf = async (walk: Walk) => (await oauth.authorize(client, walk)).request['skip'];
    expect(await skipOf({ remember: true })).toBe(false);
    expect(await skipOf({})).toBe(true);
    expect(await skipOf({ params: { prompt: 'consent' } })).toBe(false);
    expect(await skipOf({ params: { scope: 'openid read' } })).toBe(false);
  });

  it('is asked for again with the verifier of the login, and comes back once', async () => {
    const { loggedIn, agreed, cookies } = await oauth.authorize(await oauth.createClient());
    expect((await oauth.auth(loggedIn, cookies)).get('consent_challenge')).toMatch(/=$/);
    expect((await oauth.auth(agreed, cookies)).get('error')).toBe('access_denied');
  });
});

describe('clients', () => {
  it('have the defaults of Hydra and are updated, listed and removed', async () => {
    const client = await driver.post<Client>('/recipe/oauth/clients', { clientName: 'A' });
    expect(client).toMatchObject({
      clientId: expect.stringMatching(/^stcl_/),
      scope: 'offline_access offline openid',
      tokenEndpointAuthMethod: 'client_secret_basic',
      grantTypes: null,
      responseTypes: null,
      enableRefreshTokenRotation: false,
    });
    expect(client).not.toHaveProperty('postLogoutRedirectUris');
    const { clientId } = client;
    await driver.put('/recipe/oauth/clients', { clientId, logoUri: 'https://a.example/logo.png' });
    await expect(driver.get('/recipe/oauth/clients', { clientId })).resolves.toMatchObject({
      clientName: 'A',
      logoUri: 'https://a.example/logo.png',
    });
    const { clientId: second } = await driver.post<Client>('/recipe/oauth/clients', {});
    const page = (query: Record<string, string>) =>
      driver.get<{ clients: Client[]; nextPaginationToken?: string }>('/recipe/oauth/clients/list', {
        pageSize: '1',
        ...query,
      });
    const first = await page({});
    const rest = await page({ pageToken: first.nextPaginationToken ?? '' });
    expect([...first.clients, ...rest.clients].map((each) => each.clientId)).toEqual(
      [clientId, second].toSorted(),
    );
    expect(rest).not.toHaveProperty('nextPaginationToken');
    const named = await page({ clientName: 'nobody' });
    expect(named).toMatchObject({ clients: [], nextPaginationToken: expect.any(String) });
    await expect(driver.post('/recipe/oauth/clients/remove', { clientId })).resolves.toMatchObject({
      didExist: true,
    });
    await expect(driver.get('/recipe/oauth/clients', { clientId })).resolves.toMatchObject({
      status: 'OAUTH_ERROR',
      statusCode: 404,
    });
  });

  it.each([
    [{ redirectUris: ['https://a.example/#x'] }, 'invalid_redirect_uri'],
    [{ redirectUris: ['not a uri'] }, 'invalid_redirect_uri'],
    [{ redirectUris: ['http://localhost:port/'] }, 'invalid_redirect_uri'],
    [{ redirectUris: ['http://local host/'] }, 'invalid_redirect_uri'],
    [{ clientSecret: 'short' }, 'invalid_client_metadata'],
    [{ postLogoutRedirectUris: ['https://elsewhere.example'] }, 'invalid_client_metadata'],
    [{ allowedCorsOrigins: ['https://a.example/path'] }, 'invalid_client_metadata'],
    [{ clientName: 5 }, 'The request was malformed or contained invalid parameters'],
    [{ refreshTokenGrantIdTokenLifespan: '1d' }, 'The request was malformed or contained invalid parameters'],
  ])('are refused with %p', async (input, error) => {
    await expect(oauth.createClient(input)).resolves.toMatchObject({ status: 'OAUTH_ERROR', error });
  });

  // Go counts bytes, three for each letter that arrives broken.
  it.each([
    ['aaé', 'OAUTH_ERROR'],
    ['éé', 'OK'],
  ])('may have the secret %s: %s', async (clientSecret, status) => {
    await expect(oauth.createClient({ clientSecret })).resolves.toMatchObject({ status });
  });

  it.each(['post', 'put'] as const)(
    'are read by Core before the provider sees them, by %s',
    async (method) => {
      const { clientId } = await oauth.createClient();
      const send = (body: object) =>
        driver[method]('/recipe/oauth/clients', { ...(method === 'put' && { clientId }), ...body });
      await expect(send({ enableRefreshTokenRotation: 7 })).resolves.toMatchObject({
        enableRefreshTokenRotation: false,
      });
      await expect(send({ enableRefreshTokenRotation: [true] })).resolves.toMatchObject({
        enableRefreshTokenRotation: true,
      });
      await expect(send({ enableRefreshTokenRotation: 'true' })).rejects.toThrow(
        "'enableRefreshTokenRotation' is invalid",
      );
      await expect(send({ grantTypes: [null] })).rejects.toThrow('UnsupportedOperationException: JsonNull');
      await expect(send({ grantTypes: [null, {}] })).resolves.toMatchObject({ status: 'OAUTH_ERROR' });
    },
  );

  // Without an id, the provider finds all, and Core none.
  it.each([
    ['', 'CLIENT_NOT_FOUND_ERROR'],
    ['nobody', 'OAUTH_ERROR'],
  ])('are not found by the id "%s": %s', async (clientId, status) => {
    await expect(driver.get('/recipe/oauth/clients', { clientId })).resolves.toMatchObject({ status });
  });
});

// Recorded of Core 11.4.7 with Hydra 2.2.0: Core writes the low byte of each character, and Hydra reads UTF-8.
describe('what is beyond ASCII in a client', () => {
  it.each([
    ['Caf\u00E9', 'Caf\uFFFD'],
    ['Acme N\u043Etes', 'Acme N>tes'],
    ['\u65E5\u672C', '\uFFFD,'],
    // UTF-8, had each byte been taken for a character.
    ['Caf\u00C3\u00A9', 'Caf\u00E9'],
    ['tab\there', 'tab\there'],
  ])('arrives with the low bytes alone: %j as %j', async (clientName, arrived) => {
    expect(await oauth.createClient({ clientName })).toMatchObject({ status: 'OK', clientName: arrived });
  });

  it.each([
    ['\u{1F600}', String.raw`invalid character '\x00' in string literal`],
    ['a\u200Bb', String.raw`invalid character '\v' in string literal`],
    ['\u010A newline', String.raw`invalid character '\n' in string literal`],
    ['\u0122 quote', "invalid character 'q' after object key:value pair"],
    ['\u2022', "invalid character ''' after object key:value pair"],
    ['\u015C backslash', "invalid character ' ' in string escape code"],
    ['\u015Cu12', String.raw`invalid character ''' in \u hexadecimal character escape`],
    ['\u0122,x', "invalid character 'x' looking for beginning of object key string"],
    ['\u0122,\u0122a\u0122,', "invalid character ',' after object key"],
    ['\u0122,\u0122a\u0122:[1 2', "invalid character '2' after array element"],
    ['\u0122,\u0122a\u0122:?', "invalid character '?' looking for beginning of value"],
    ['\u0122,\u0122a\u0122:trie', "invalid character 'i' in literal true (expecting 'u')"],
    ['\u0122,\u0122a\u0122:1.x', "invalid character 'x' after decimal point in numeric literal"],
    ['\u0122,\u0122a\u0122:1ex', "invalid character 'x' in exponent of numeric literal"],
    ['\u0122,\u0122a\u0122:-x', "invalid character 'x' in numeric literal"],
  ])('that makes it no JSON is refused: %j', async (clientName, complaint) => {
    const { clientId: _, ...refused } = await oauth.createClient({ clientName });
    expect(refused).toEqual({
      status: 'OAUTH_ERROR',
      error: 'The request was malformed or contained invalid parameters',
      errorDescription: `Unable to decode the request body: ${complaint}`,
      statusCode: 400,
    });
  });
});
