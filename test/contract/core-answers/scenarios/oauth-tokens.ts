import {
  VERIFIER,
  CHALLENGE,
  makeClient,
  REQUEST,
  Browser,
  ask,
  paramsOf,
  login,
  consent,
  through,
  token,
  exchange,
  introspect,
} from '../oauth-steps';
import type { Scenarios } from '../scenario';

/** Tokens: the code flow, refreshing, revoking, signing out. */
export const oauthTokens: Scenarios = {
  'code flow': async (core) => {
    const client = await makeClient(core);
    const browser = new Browser();
    const asked = await ask(core, browser, {
      client_id: client.clientId,
      ...REQUEST,
      nonce: 'nonce-123456',
      login_hint: 'a@b.example',
      ui_locales: 'de en',
      acr_values: '1 2',
      display: 'page',
    });
    const challenge = asked.param('login_challenge');
    await core.get('look the login request up', '/recipe/oauth/auth/requests/login', {
      loginChallenge: challenge,
    });
    await core.get('and again', '/recipe/oauth/auth/requests/login', { loginChallenge: challenge });
    const accepted = await login(core, challenge, { acr: '1', amr: ['pwd', 'otp'], context: { a: 1 } });
    await core.get('look it up once accepted', '/recipe/oauth/auth/requests/login', {
      loginChallenge: challenge,
    });
    const afterLogin = await ask(core, browser, paramsOf(accepted.body.redirectTo), 'go on after the login');
    const asksConsent = afterLogin.param('consent_challenge');
    await core.get('look the consent request up', '/recipe/oauth/auth/requests/consent', {
      consentChallenge: asksConsent,
    });
    const agreed = await consent(core, asksConsent, { context: { a: 1 } });
    await core.get('look it up once accepted', '/recipe/oauth/auth/requests/consent', {
      consentChallenge: asksConsent,
    });
    const back = await ask(core, browser, paramsOf(agreed.body.redirectTo), 'go on after the consent');
    const tokens = (await exchange(core, client, back.param('code'))).body;
    await introspect(core, tokens.access_token, 'introspect the access token');
    await introspect(core, tokens.refresh_token, 'introspect the refresh token');
    await introspect(core, tokens.id_token, 'introspect the id token');
    await introspect(core, 'nonsense');
    const next = (
      await token(
        core,
        client,
        { grant_type: 'refresh_token', refresh_token: tokens.refresh_token },
        'refresh',
      )
    ).body;
    await introspect(core, tokens.refresh_token, 'the first refresh token after that');
    await token(
      core,
      client,
      { grant_type: 'refresh_token', refresh_token: tokens.refresh_token },
      'refresh with the first again',
    );
    await introspect(core, next.access_token ?? 'none', 'the second access token after that');
  },
  'code used twice': async (core) => {
    const client = await makeClient(core);
    const back = await through(core, client);
    const tokens = (await exchange(core, client, back.param('code'))).body;
    await exchange(core, client, back.param('code'), {}, 'the code again');
    await introspect(core, tokens.access_token, 'the access token after that');
    await introspect(core, tokens.refresh_token, 'the refresh token after that');
    await token(
      core,
      client,
      { grant_type: 'refresh_token', refresh_token: tokens.refresh_token },
      'refresh after that',
    );
  },
  'rotated refresh tokens': async (core) => {
    const client = await makeClient(core, { enableRefreshTokenRotation: true });
    const tokens = (await exchange(core, client, (await through(core, client)).param('code'))).body;
    const second = (
      await token(
        core,
        client,
        { grant_type: 'refresh_token', refresh_token: tokens.refresh_token },
        'refresh',
      )
    ).body;
    const third = (
      await token(
        core,
        client,
        { grant_type: 'refresh_token', refresh_token: second.refresh_token },
        'refresh again',
      )
    ).body;
    await introspect(core, third.refresh_token ?? 'none', 'the third');
    await token(
      core,
      client,
      { grant_type: 'refresh_token', refresh_token: tokens.refresh_token },
      'the first, long used',
    );
    await introspect(core, third.refresh_token ?? 'none', 'the third after that');
    await token(
      core,
      client,
      { grant_type: 'refresh_token', refresh_token: third.refresh_token },
      'refresh with the third after that',
    );
    await token(
      core,
      client,
      { grant_type: 'refresh_token', refresh_token: 'st_rt_nonsense' },
      'one that never was',
    );
    await token(core, client, { grant_type: 'refresh_token' }, 'none');
  },
  PKCE: async (core) => {
    const client = await makeClient(core);
    const proof = { code_challenge: CHALLENGE, code_challenge_method: 'S256' };
    await exchange(
      core,
      client,
      (await through(core, client, undefined, proof)).param('code'),
      { code_verifier: VERIFIER },
      'with the verifier',
    );
    await exchange(
      core,
      client,
      (await through(core, client, undefined, proof)).param('code'),
      {},
      'without',
    );
    await exchange(
      core,
      client,
      (await through(core, client, undefined, proof)).param('code'),
      { code_verifier: `${VERIFIER}x` },
      'with another',
    );
    await exchange(
      core,
      client,
      (await through(core, client, undefined, proof)).param('code'),
      { code_verifier: 'short' },
      'with one that is too short',
    );
    await exchange(
      core,
      client,
      (await through(core, client)).param('code'),
      { code_verifier: VERIFIER },
      'with one where none was announced',
    );
    const open = await makeClient(core, { tokenEndpointAuthMethod: 'none' });
    await ask(core, new Browser(), { client_id: open.clientId, ...REQUEST }, 'a public client without PKCE');
    const back = await through(core, open, undefined, proof);
    if (back.param('code'))
      await exchange(
        core,
        { clientId: open.clientId },
        back.param('code'),
        { code_verifier: VERIFIER },
        'a public client with it',
      );
  },
  revoking: async (core) => {
    const client = await makeClient(core);
    const fresh = async () =>
      (await exchange(core, client, (await through(core, client)).param('code'))).body;
    const revoke = (step: string, body: object) => core.post(step, '/recipe/oauth/token/revoke', body);
    const a = await fresh();
    await revoke('an access token', {
      token: a.access_token,
      client_id: client.clientId,
      client_secret: client.clientSecret,
    });
    await introspect(core, a.access_token, 'that access token');
    await introspect(core, a.refresh_token, 'its refresh token');
    const b = await fresh();
    await revoke('a refresh token', {
      token: b.refresh_token,
      client_id: client.clientId,
      client_secret: client.clientSecret,
    });
    await introspect(core, b.refresh_token, 'that refresh token');
    await introspect(core, b.access_token, 'its access token');
    await token(
      core,
      client,
      { grant_type: 'refresh_token', refresh_token: b.refresh_token },
      'refresh with it',
    );
    await revoke('nonsense', {
      token: 'nonsense',
      client_id: client.clientId,
      client_secret: client.clientSecret,
    });
    const c = await fresh();
    await revoke('with a wrong secret', {
      token: c.refresh_token,
      client_id: client.clientId,
      client_secret: 'wrong',
    });
    await revoke('by header', {
      token: c.refresh_token,
      authorizationHeader: `Basic ${Buffer.from(`${client.clientId}:${client.clientSecret}`).toString('base64')}`,
    });
    await revoke('without a client', { token: c.access_token });
    const d = await fresh();
    await core.post('all of a session', '/recipe/oauth/session/revoke', { sessionHandle: 'session-1' });
    await introspect(core, d.access_token, 'access token of that session');
    await introspect(core, d.refresh_token, 'refresh token of that session');
    const e = await fresh();
    await core.post('all of a client', '/recipe/oauth/tokens/revoke', { client_id: client.clientId });
    await introspect(core, e.access_token, 'access token of that client');
    await token(
      core,
      client,
      { grant_type: 'refresh_token', refresh_token: e.refresh_token },
      'refresh of that client',
    );
    await core.post('all of a client that does not exist', '/recipe/oauth/tokens/revoke', {
      client_id: 'nobody',
    });
    await core.post('all of a session that does not exist', '/recipe/oauth/session/revoke', {
      sessionHandle: 'nobody',
    });
  },
  logout: async (core) => {
    const client = await makeClient(core, { postLogoutRedirectUris: ['http://localhost:4999/bye'] });
    const tokens = (await exchange(core, client, (await through(core, client)).param('code'))).body;
    const out = (step: string, query: Record<string, string | undefined>) =>
      core.get(step, '/recipe/oauth/sessions/logout', query);
    await out('with nothing', {});
    await out('with a client', { clientId: client.clientId });
    await out('with a hint that is none', { idTokenHint: 'nonsense' });
    await out('with an address that is not registered', {
      idTokenHint: tokens.id_token,
      postLogoutRedirectUri: 'https://evil.example/',
    });
    await out('with an address and no hint', {
      clientId: client.clientId,
      postLogoutRedirectUri: 'http://localhost:4999/bye',
    });
    const asked = await out('with hint and address', {
      idTokenHint: tokens.id_token,
      postLogoutRedirectUri: 'http://localhost:4999/bye',
      state: 'the-state',
    });
    const challenge = new URLSearchParams(String(asked.body.redirectTo).split('?')[1] ?? '').get(
      'logout_challenge',
    );
    if (challenge) {
      await core.put('accept', '/recipe/oauth/auth/requests/logout/accept', { challenge });
      await core.put('accept again', '/recipe/oauth/auth/requests/logout/accept', { challenge });
    }
    const second = await out('again', { idTokenHint: tokens.id_token });
    const other = new URLSearchParams(String(second.body.redirectTo).split('?')[1] ?? '').get(
      'logout_challenge',
    );
    if (other) {
      await core.put('refuse', '/recipe/oauth/auth/requests/logout/reject', { challenge: other });
      await core.put('accept once refused', '/recipe/oauth/auth/requests/logout/accept', {
        challenge: other,
      });
    }
    await core.put('accept what never was', '/recipe/oauth/auth/requests/logout/accept', {
      challenge: 'nonsense',
    });
  },
};
