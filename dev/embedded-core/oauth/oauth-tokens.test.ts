import { startEmbeddedCore, type EmbeddedCore } from '../index';
import type { JsonObject } from '../json';
import { driverOf, type Driver } from '../testing/driver';
import {
  CALLBACK,
  ISS,
  oauthDriverOf,
  S256,
  VERIFIER,
  type Client,
  type Tokens,
} from '../testing/oauth-driver';

const DAY = 24 * 3600 * 1000;

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

describe('redeeming a code', () => {
  it.each([
    ['another redirect URI', {}, { redirect_uri: `${CALLBACK}/` }],
    ['no redirect URI', {}, { redirect_uri: undefined }],
    ['a made-up code', {}, { code: 'st_ac_x' }],
    ['no verifier', { code_challenge: S256, code_challenge_method: 'S256' }, {}],
    [
      'another verifier',
      { code_challenge: S256, code_challenge_method: 'S256' },
      { code_verifier: `${VERIFIER}x` },
    ],
    ['a verifier without a challenge', {}, { code_verifier: VERIFIER }],
  ])('fails with %s', async (_, params, more) => {
    await expect(oauth.redeem(await oauth.createClient(), { params }, more)).resolves.toMatchObject({
      status: 'OAUTH_ERROR',
      error: 'invalid_grant',
      statusCode: 400,
    });
  });

  it('works with the verifier of the challenge', async () => {
    const params = { code_challenge: S256, code_challenge_method: 'S256' };
    const client = await oauth.createClient();
    await expect(oauth.redeem(client, { params }, { code_verifier: VERIFIER })).resolves.toMatchObject({
      status: 'OK',
    });
  });

  it('has one try at the verifier', async () => {
    const client = await oauth.createClient();
    const { response } = await oauth.authorize(client, {
      params: { code_challenge: S256, code_challenge_method: 'S256' },
    });
    const body = { grant_type: 'authorization_code', code: response.get('code'), redirect_uri: CALLBACK };
    await expect(oauth.token(client, body)).resolves.toMatchObject({ error: 'invalid_grant' });
    await expect(oauth.token(client, { ...body, code_verifier: VERIFIER })).resolves.toMatchObject({
      errorDescription: expect.stringContaining('Unable to find initial PKCE data'),
    });
  });

  it.each([
    [[], undefined],
    [['https://a.example'], 'https://a.example'],
    [
      ['https://a.example', 'https://b.example/x'],
      ['https://a.example', 'https://b.example/x'],
    ],
  ])('writes the audience %j as %j', async (audience, aud) => {
    const client = await oauth.createClient({ audience: ['https://a.example', 'https://b.example'] });
    const params = { grant_type: 'client_credentials', audience: audience.join(' ') };
    const tokens = await oauth.token(client, params);
    const claims = await oauth.introspect(tokens.access_token);
    expect(claims).toMatchObject({ active: true, gid: expect.any(String), scp: [] });
    expect(claims['aud']).toEqual(aud);
    await expect(
      oauth.token(client, { ...params, audience: 'https://b.example.evil' }),
    ).resolves.toMatchObject({ error: 'invalid_request' });
  });

  it('gives level 0 to an application that asked for one, and lifespans of the client', async () => {
    const client = await oauth.createClient({ authorizationCodeGrantAccessTokenLifespan: '1h30m' });
    const tokens = await oauth.redeem(client, { params: { acr_values: '1' } });
    expect(tokens).toMatchObject({ expires_in: 5400 });
    const [, payload = ''] = String(tokens['id_token']).split('.');
    const claims: Record<string, unknown> = JSON.parse(Buffer.from(payload, 'base64url').toString());
    expect(claims).toMatchObject({ acr: '0', aud: client.clientId, gid: expect.any(String) });
    expect(claims).not.toHaveProperty('amr');
  });

  it('fails for another client, and after ten minutes', async () => {
    const [client, other] = [await oauth.createClient(), await oauth.createClient()];
    const { response } = await oauth.authorize(client);
    const body = { grant_type: 'authorization_code', code: response.get('code'), redirect_uri: CALLBACK };
    await expect(oauth.token(other, body)).resolves.toMatchObject({ error: 'invalid_grant' });
    core.clock.advance(10 * 60 * 1000 + 1);
    await expect(oauth.token(client, body)).resolves.toMatchObject({ error: 'invalid_grant' });
  });

  it('gives what was granted, in the words of Core, and none of the core’s claims to the backend', async () => {
    const client = await oauth.createClient();
    const tokens = await oauth.redeem(
      client,
      { grantScope: ['openid'] },
      {},
      { access_token: undefined, id_token: undefined },
    );
    expect(tokens).toMatchObject({ scope: 'openid', expires_in: 3600 });
    expect(tokens).not.toHaveProperty('refresh_token');
    await expect(oauth.introspect(tokens.access_token)).resolves.toMatchObject({
      active: true,
      token_use: 'access_token',
      sub: 'user',
      plan: 'pro',
      iss: ISS,
      scp: ['openid'],
      sessionHandle: 'session',
      client_id: client.clientId,
    });
  });
});

describe('tokens that the browser brings', () => {
  const params = { response_type: 'code id_token token', nonce: 'a-long-nonce' };

  it('come in the fragment, for clients that may have them', async () => {
    const responseTypes = ['code id_token token'];
    const client = await oauth.createClient({
      responseTypes,
      grantTypes: ['authorization_code', 'implicit'],
    });
    const { fragment } = await oauth.authorize(client, { params });
    await expect(oauth.introspect(fragment.get('access_token') ?? '')).resolves.toMatchObject({
      active: true,
    });
    expect([fragment.get('token_type'), fragment.get('expires_in')]).toEqual(['bearer', '3600']);
    expect(fragment.get('id_token')).toMatch(/^ey/);
    const other = await oauth.createClient({ responseTypes });
    const refused = await oauth.authorize(other, { params });
    expect(refused.fragment.get('error')).toBe('invalid_grant');
    const short = await oauth.authorize(client, { params: { ...params, nonce: 'short' } });
    expect(short.fragment.get('error')).toBe('insufficient_entropy');
  });
});

describe('refreshing', () => {
  it('with rotation retires each token, and nothing else when a retired one is used', async () => {
    const client = await oauth.createClient({ enableRefreshTokenRotation: true });
    const first = await oauth.redeem(client);
    const second = await oauth.refresh(client, first.refresh_token);
    expect(second.refresh_token).not.toBe(first.refresh_token);
    await expect(oauth.introspect(first.refresh_token)).resolves.toEqual({ status: 'OK', active: false });
    await expect(oauth.introspect(second.refresh_token)).resolves.toMatchObject({
      active: true,
      sub: 'user',
    });

    await expect(oauth.refresh(client, first.refresh_token)).resolves.toMatchObject({
      error: 'token_inactive',
    });
    await expect(oauth.refresh(client, second.refresh_token)).resolves.toMatchObject({ status: 'OK' });
    await expect(oauth.introspect(second.access_token)).resolves.toMatchObject({ active: true });
  });

  it('without rotation keeps the token for 30 days after its last use', async () => {
    const client = await oauth.createClient();
    const { refresh_token: refreshToken } = await oauth.redeem(client);
    core.clock.advance(29 * DAY);
    const refreshed = await oauth.refresh(client, refreshToken);
    expect(refreshed).toMatchObject({ status: 'OK' });
    expect(refreshed).not.toHaveProperty('refresh_token');
    core.clock.advance(29 * DAY);
    await expect(oauth.refresh(client, refreshToken)).resolves.toMatchObject({ status: 'OK' });
    core.clock.advance(31 * DAY);
    await expect(oauth.refresh(client, refreshToken)).resolves.toMatchObject({ error: 'token_inactive' });
  });

  it.each(['openid', 'openid read'])('gives what was granted, whatever scope it asks for', async (scope) => {
    const client = await oauth.createClient();
    const { refresh_token: refreshToken } = await oauth.redeem(client);
    await expect(oauth.refresh(client, refreshToken, { scope })).resolves.toMatchObject({
      scope: 'openid offline_access',
    });
  });

  it('is for the client that the token was issued to', async () => {
    const [client, other] = [await oauth.createClient(), await oauth.createClient()];
    const { refresh_token: refreshToken } = await oauth.redeem(client);
    await expect(oauth.refresh(other, refreshToken)).resolves.toMatchObject({ error: 'invalid_grant' });
  });
});

describe('fields', () => {
  it('of an introspection are read as a form only where the provider is asked', async () => {
    const introspect = (body: object) => driver.post('/recipe/oauth/introspect', body);
    const inactive = { status: 'OK', active: false };
    await expect(introspect({ token: 'nonsense', scope: null, other: [] })).resolves.toEqual(inactive);
    await expect(introspect({ token: 'st_rt_x', scope: 7 })).resolves.toEqual(inactive);
    await expect(introspect({ token: 'st_rt_x', scope: null })).rejects.toThrow(
      'UnsupportedOperationException: JsonNull',
    );
    await expect(introspect({ token: 'st_rt_x', other: [] })).rejects.toThrow('Array must have size 1');
  });

  it('of a token request that Core reads have to be text, or a list of one', async () => {
    const client = await oauth.createClient();
    const ask = (params: JsonObject) => oauth.token(client, params);
    await expect(ask({ grant_type: ['client_credentials'] })).resolves.toMatchObject({ status: 'OK' });
    await expect(ask({ grant_type: 7 })).rejects.toThrow("'grant_type' is invalid");
    await expect(ask({ grant_type: 'refresh_token', refresh_token: ['st_rt_x'] })).resolves.toMatchObject({
      error: 'token_inactive',
    });
    await expect(ask({ grant_type: 'refresh_token', refresh_token: 7 })).rejects.toThrow(
      "'refresh_token' is invalid",
    );
  });
});

describe('revoking', () => {
  it.each([
    ['the session', '/recipe/oauth/session/revoke', () => ({ sessionHandle: 'session' })],
    ['the client', '/recipe/oauth/tokens/revoke', ({ clientId }: Client) => ({ client_id: clientId })],
    [
      'the refresh token',
      '/recipe/oauth/token/revoke',
      ({ clientId, clientSecret }: Client, { refresh_token }: Tokens) => ({
        token: refresh_token,
        client_id: clientId,
        client_secret: clientSecret,
      }),
    ],
  ])('%s revokes all its tokens', async (_, path, body) => {
    const client = await oauth.createClient();
    const tokens = await oauth.redeem(client);
    await expect(driver.post(path, body(client, tokens))).resolves.toEqual({ status: 'OK' });
    await expect(oauth.introspect(tokens.access_token)).resolves.toMatchObject({ active: false });
    await expect(oauth.introspect(tokens.refresh_token)).resolves.toMatchObject({ active: false });
  });

  it('an access token leaves the rest', async () => {
    const client = await oauth.createClient();
    const tokens = await oauth.redeem(client);
    await driver.post('/recipe/oauth/token/revoke', { token: tokens.access_token });
    await expect(oauth.introspect(tokens.access_token)).resolves.toMatchObject({ active: false });
    await expect(oauth.introspect(tokens.refresh_token)).resolves.toMatchObject({ active: true });
  });

  it('of a refresh token by header fails: its credentials come to the provider twice', async () => {
    const client = await oauth.createClient({ tokenEndpointAuthMethod: 'client_secret_basic' });
    const basic = Buffer.from(`${client.clientId}:${client.clientSecret}`).toString('base64');
    const body = { token: 'st_rt_x', authorizationHeader: `Basic ${basic}` };
    await expect(driver.post('/recipe/oauth/token/revoke', body)).resolves.toMatchObject({
      error: 'invalid_client',
      statusCode: 401,
    });
    const params = { grant_type: 'client_credentials' };
    const header = { authorizationHeader: `Basic ${basic}` };
    await expect(oauth.token(client, params, header)).resolves.toMatchObject({ error: 'invalid_client' });
    const alone = { ...client, clientSecret: '' };
    await expect(oauth.token(alone, params, header)).resolves.toMatchObject({ status: 'OK' });
  });

  it('without a client fails', async () => {
    const nobody = { client_id: '' };
    await expect(driver.post('/recipe/oauth/tokens/revoke', nobody)).resolves.toMatchObject({
      errorDescription: expect.stringMatching(
        /Query parameter 'client_id' is not defined but it should have been\.$/,
      ),
    });
    await expect(
      driver.post('/recipe/oauth/token/revoke', { token: 'st_rt_x', ...nobody }),
    ).resolves.toMatchObject({
      error: 'invalid_request',
      errorDescription: expect.stringContaining('Make sure that the various parameters are correct'),
    });
  });

  it('of a refresh token needs a client, not the one it belongs to', async () => {
    const [client, other] = [await oauth.createClient(), await oauth.createClient()];
    const tokens = await oauth.redeem(client);
    const revoke = ({ clientId, clientSecret }: Client) =>
      driver.post('/recipe/oauth/token/revoke', {
        token: tokens.refresh_token,
        client_id: clientId,
        client_secret: clientSecret,
      });
    await expect(revoke({ ...client, clientSecret: 'wrong secret' })).resolves.toMatchObject({
      error: 'invalid_client',
    });
    await expect(oauth.introspect(tokens.refresh_token)).resolves.toMatchObject({ active: true });
    await revoke(other);
    await expect(oauth.introspect(tokens.refresh_token)).resolves.toMatchObject({ active: false });
  });
});
