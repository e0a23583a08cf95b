import * as oauth from 'oauth4webapi';

export interface Tokens {
  access: string;
  refresh: string;
  scope: string | undefined;
  claims: oauth.IDToken | undefined;
  idToken: string | undefined;
}

/** One sign-in that the client started: the state it expects back, and what it needs for the tokens. */
export interface Flow {
  url: string;
  redirectUri: string;
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** What a client knows about itself. */
export interface Registered {
  clientId: string;
  clientSecret: string | undefined;
  redirectUri: string;
  scope: string;
}

// The tests' servers speak plain http, on loopback.
const insecure = { [oauth.allowInsecureRequests]: true };

/** A third-party client with its own library: it knows the backend only through the standards. */
export class TestClient {
  readonly #server: oauth.AuthorizationServer;
  readonly #auth: oauth.ClientAuth;
  readonly #scope: string;
  readonly redirectUri: string;
  readonly client: oauth.Client;

  private constructor(server: oauth.AuthorizationServer, registered: Registered) {
    this.#server = server;
    this.client = { client_id: registered.clientId };
    this.#auth =
      registered.clientSecret === undefined ? oauth.None() : oauth.ClientSecretBasic(registered.clientSecret);
    this.#scope = registered.scope;
    this.redirectUri = registered.redirectUri;
  }

  /** Lets a registered client discover the backend. */
  static async discover(issuer: string, registered: Registered): Promise<TestClient> {
    const url = new URL(issuer);
    const response = await oauth.discoveryRequest(url, insecure);
    return new TestClient(await oauth.processDiscoveryResponse(url, response), registered);
  }

  get clientId(): string {
    return this.client.client_id;
  }

  /** The address to which the client sends its user. */
  async begin(params: Record<string, string> = {}): Promise<Flow> {
    const [state, nonce, codeVerifier] = [
      oauth.generateRandomState(),
      oauth.generateRandomNonce(),
      oauth.generateRandomCodeVerifier(),
    ];
    const redirectUri = params['redirect_uri'] ?? this.redirectUri;
    const query = new URLSearchParams({
      client_id: this.clientId,
      redirect_uri: redirectUri,
      response_type: 'code',
      scope: this.#scope,
      state,
      nonce,
      code_challenge: await oauth.calculatePKCECodeChallenge(codeVerifier),
      code_challenge_method: 'S256',
      ...params,
    });
    const url = `${this.#server.authorization_endpoint}?${query}`;
    return { url, redirectUri, state, nonce, codeVerifier };
  }

  /** Exchanges the returned code for tokens. Throws on an error, and on the answer to another flow. */
  async finish(flow: Flow, callback: URL): Promise<Tokens> {
    const params = oauth.validateAuthResponse(this.#server, this.client, callback, flow.state);
    const response = await oauth.authorizationCodeGrantRequest(
      this.#server,
      this.client,
      this.#auth,
      params,
      flow.redirectUri,
      flow.codeVerifier,
      insecure,
    );
    const expectedNonce = flow.nonce;
    return tokensOf(
      await oauth.processAuthorizationCodeResponse(this.#server, this.client, response, { expectedNonce }),
    );
  }

  /** The returned error, checked like any answer, `state` and `iss` included. */
  errorOf(flow: Flow, callback: URL): string {
    try {
      oauth.validateAuthResponse(this.#server, this.client, callback, flow.state);
    } catch (error) {
      if (error instanceof oauth.AuthorizationResponseError) return error.error;
      throw error;
    }
    throw new Error(`No error in ${callback.href}`);
  }

  async refresh(token: string): Promise<Tokens> {
    const response = await oauth.refreshTokenGrantRequest(
      this.#server,
      this.client,
      this.#auth,
      token,
      insecure,
    );
    return tokensOf(await oauth.processRefreshTokenResponse(this.#server, this.client, response));
  }

  async userInfo(tokens: Tokens): Promise<oauth.UserInfoResponse> {
    const response = await oauth.userInfoRequest(this.#server, this.client, tokens.access, insecure);
    return oauth.processUserInfoResponse(this.#server, this.client, oauth.skipSubjectCheck, response);
  }

  /** A token of the client for itself. */
  async ownToken(): Promise<string> {
    const params = { scope: this.#scope };
    const response = await oauth.clientCredentialsGrantRequest(
      this.#server,
      this.client,
      this.#auth,
      params,
      insecure,
    );
    const answer = await oauth.processClientCredentialsResponse(this.#server, this.client, response);
    return answer.access_token;
  }

  async isActive(token: string): Promise<boolean> {
    const { introspection_endpoint: endpoint = `${this.#server.issuer}/oauth/introspect` } = this.#server;
    const body = new URLSearchParams({ token });
    const answer: unknown = await (await fetch(endpoint, { method: 'POST', body })).json();
    return typeof answer === 'object' && answer !== null && 'active' in answer && answer.active === true;
  }
}

function tokensOf(answer: oauth.TokenEndpointResponse): Tokens {
  return {
    access: answer.access_token,
    refresh: answer.refresh_token ?? '',
    scope: answer.scope,
    claims: oauth.getValidatedIdTokenClaims(answer),
    idToken: answer.id_token,
  };
}
