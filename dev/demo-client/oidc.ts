import * as client from 'openid-client';
import type { Flow, SignedIn } from './sessions';

export interface DemoClientOptions {
  /** The address at which browsers reach this app. */
  url: string;
  /** Issuer identifier; discovery happens at the first sign-in, so it need not answer yet. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** How it authenticates; defaults to `client_secret_basic`. */
  tokenEndpointAuthMethod?: 'client_secret_basic' | 'client_secret_post';
}

interface LoginRequest {
  scope: string;
  /** In seconds. */
  maxAge: number | undefined;
  /** Parameters of the authorisation request that need no handling when the answer comes back. */
  asked: Readonly<Partial<Record<'prompt' | 'login_hint' | 'ui_locales', string>>>;
}

/** The OpenID Connect side of Acme Notes: everything that talks to the authorisation server. */
export class Oidc {
  readonly #options: DemoClientOptions;
  readonly #redirectUri: string;
  #discovered: Promise<client.Configuration> | undefined;

  constructor(options: DemoClientOptions) {
    this.#options = options;
    this.#redirectUri = `${options.url}/callback`;
  }

  async startLogin(request: LoginRequest): Promise<{ url: URL; state: string; flow: Flow }> {
    const config = await this.#configuration();
    const state = client.randomState();
    const nonce = client.randomNonce();
    const codeVerifier = client.randomPKCECodeVerifier();
    const url = client.buildAuthorizationUrl(config, {
      redirect_uri: this.#redirectUri,
      scope: request.scope,
      state,
      nonce,
      code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
      code_challenge_method: 'S256',
      ...request.asked,
      ...(request.maxAge === undefined ? {} : { max_age: String(request.maxAge) }),
    });
    return { url, state, flow: { codeVerifier, nonce, scope: request.scope, maxAge: request.maxAge } };
  }

  /** Checks state, `iss` (RFC 9207) and nonce, exchanges the code, verifies the ID token with its signature. */
  async finishLogin(query: URLSearchParams, state: string, flow: Flow): Promise<SignedIn> {
    const config = await this.#configuration();
    const current = new URL(this.#redirectUri);
    current.search = query.toString();
    const tokens = await client.authorizationCodeGrant(config, current, {
      expectedState: state,
      expectedNonce: flow.nonce,
      pkceCodeVerifier: flow.codeVerifier,
      idTokenExpected: true,
      ...(flow.maxAge === undefined ? {} : { maxAge: flow.maxAge }),
    });
    const claims = tokens.claims();
    if (!claims || tokens.id_token === undefined) throw new Error('The token answer has no ID token');
    return {
      claims,
      idToken: tokens.id_token,
      accessToken: tokens.access_token,
      refreshToken: tokens.refresh_token,
      // RFC 6749 section 5.1: if the answer doesn't name the scope, it is everything that was asked for.
      scope: tokens.scope ?? flow.scope,
      refreshed: 0,
    };
  }

  async refresh(signedIn: SignedIn): Promise<SignedIn> {
    if (signedIn.refreshToken === undefined) throw new Error('No refresh token was given to this app');
    const tokens = await client.refreshTokenGrant(await this.#configuration(), signedIn.refreshToken);
    const claims = tokens.claims();
    // OpenID Connect Core 12.2: a refreshed ID token must be about the same user.
    if (claims && claims.sub !== signedIn.claims.sub) throw new Error('The new ID token is of another user');
    return {
      claims: claims ?? signedIn.claims,
      idToken: tokens.id_token ?? signedIn.idToken,
      accessToken: tokens.access_token,
      refreshToken: tokens.refresh_token ?? signedIn.refreshToken,
      scope: tokens.scope ?? signedIn.scope,
      refreshed: signedIn.refreshed + 1,
    };
  }

  async userInfo(signedIn: SignedIn): Promise<client.UserInfoResponse> {
    return client.fetchUserInfo(await this.#configuration(), signedIn.accessToken, signedIn.claims.sub);
  }

  async logoutUrl(signedIn: SignedIn): Promise<URL> {
    return client.buildEndSessionUrl(await this.#configuration(), {
      id_token_hint: signedIn.idToken,
      post_logout_redirect_uri: `${this.#options.url}/`,
    });
  }

  #configuration(): Promise<client.Configuration> {
    // Discovered lazily, and retried after a failure, so this app can start before its authorisation server.
    this.#discovered ??= this.#discover().catch((error: unknown) => {
      this.#discovered = undefined;
      throw error;
    });
    return this.#discovered;
  }

  async #discover(): Promise<client.Configuration> {
    const { issuer, clientId, clientSecret, tokenEndpointAuthMethod } = this.#options;
    const authentication =
      tokenEndpointAuthMethod === 'client_secret_post' ? client.ClientSecretPost : client.ClientSecretBasic;
    const server = new URL(issuer);
    const insecure =
      server.protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(server.hostname);
    return client.discovery(
      server,
      clientId,
      { redirect_uris: [this.#redirectUri], response_types: ['code'] },
      authentication(clientSecret),
      {
        timeout: 10,
        // Over plain http only the signature vouches for an ID token (OpenID Connect Core 3.1.3.7, 6).
        execute: [client.enableNonRepudiationChecks, ...(insecure ? [client.allowInsecureRequests] : [])],
      },
    );
  }
}
