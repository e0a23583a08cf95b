import type { ApiVisitor } from './api-visitor';
import type { TestApi } from './start-test-api';

const redirectUri = 'http://localhost:5000/callback';
const scopes = ['openid', 'offline_access'];

// RFC 7636, appendix B.
const codeVerifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
const codeChallenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';

/** A third-party client, as far as its user's browser and the token endpoint go. */
export class OAuthClient {
  private constructor(
    readonly apiUrl: string,
    readonly credentials: { client_id: string; client_secret?: string },
  ) {}

  /**
   * @param clientName none, unless it matters
   * @param tokenEndpointAuthMethod `none` for one without a secret
   */
  static async register(
    setup: TestApi,
    clientName?: string,
    scope = scopes.join(' '),
    tokenEndpointAuthMethod: 'client_secret_post' | 'none' = 'client_secret_post',
  ): Promise<OAuthClient> {
    const client = (await setup.dev('POST', '/oauth-clients', {
      clientName,
      redirectUris: [redirectUri],
      scope,
      grantTypes: ['authorization_code', 'refresh_token'],
      responseTypes: ['code'],
      tokenEndpointAuthMethod,
      enableRefreshTokenRotation: true,
    })) as { clientId: string; clientSecret?: string };
    return new OAuthClient(setup.api.url, {
      client_id: client.clientId,
      ...(tokenEndpointAuthMethod !== 'none' && { client_secret: client.clientSecret ?? '' }),
    });
  }

  /** The same client, whose requests another process of the API answers. */
  at(apiUrl: string): OAuthClient {
    return new OAuthClient(apiUrl, this.credentials);
  }

  /**
   * Starts the visitor on a flow, who continues and agrees where the pages would; returns where that leads.
   *
   * @param remember whether to skip the question next time
   */
  async send(visitor: ApiVisitor, remember = false): Promise<URL> {
    const page = await this.begin(visitor);
    const login = page.searchParams.get('loginChallenge');
    return this.agree(visitor, login === null ? page : await this.goOn(visitor, login), remember);
  }

  /**
   * Starts the visitor on a flow; returns the page that asks something, or where else that leads.
   *
   * @param more parameters of the request, such as `prompt`
   */
  begin(visitor: ApiVisitor, more: Record<string, string> = {}): Promise<URL> {
    const query = new URLSearchParams({
      client_id: this.credentials.client_id,
      redirect_uri: redirectUri,
      response_type: 'code',
      scope: scopes.join(' '),
      state: 'a-state-that-is-long',
      code_challenge: codeChallenge,
      code_challenge_method: 'S256',
      ...more,
    });
    return this.#follow(visitor, new URL(`${this.apiUrl}/auth/oauth/auth?${query.toString()}`));
  }

  /** Continues as the signed-in visitor, as the sign-in page would; returns the next page. */
  async goOn(visitor: ApiVisitor, loginChallenge: string): Promise<URL> {
    const query = new URLSearchParams({ loginChallenge });
    const { status, body } = await visitor.call('GET', `/auth/oauth/login?${query}`);
    if (status !== 200) throw new Error(`Refused with ${status}: ${JSON.stringify(body)}`);
    return this.#follow(visitor, new URL(String(body['frontendRedirectTo'])));
  }

  /** Throws if the visitor didn't come back with a code. */
  async redeem(callback: URL): Promise<Record<string, unknown>> {
    return this.#askForTokens(withCode(callback));
  }

  /** What the client sends for a new code of the visitor. */
  async redemption(visitor: ApiVisitor): Promise<Record<string, string>> {
    return { ...withCode(await this.send(visitor)), ...this.credentials };
  }

  /** New tokens of the visitor. */
  async tokens(visitor: ApiVisitor): Promise<Record<string, unknown>> {
    return this.redeem(await this.send(visitor));
  }

  async refresh(refreshToken: string): Promise<Record<string, unknown>> {
    return this.#askForTokens({ grant_type: 'refresh_token', refresh_token: refreshToken });
  }

  /** Agrees to everything on the page that asks; returns where that leads. */
  async agree(visitor: ApiVisitor, page: URL, remember = false): Promise<URL> {
    const consentChallenge = page.searchParams.get('consentChallenge');
    if (consentChallenge === null) return page;
    const query = new URLSearchParams({ consentChallenge });
    const seen = await visitor.call('GET', `/auth/oauth/consent/request?${query}`);
    const asked = (seen.body['scopes'] as { scope: string }[]).map(({ scope }) => scope);
    const answer = { consentChallenge, scopes: asked, remember, shown: seen.body['shown'] };
    const { body } = await visitor.call('POST', '/auth/oauth/consent/accept', answer);
    return this.#follow(visitor, new URL(String(body['frontendRedirectTo'])));
  }

  async #follow(visitor: ApiVisitor, start: URL): Promise<URL> {
    let url = start;
    while (url.origin === this.apiUrl || url.host === 'localhost:3001') {
      const next = await visitor.visit(`${url.pathname}${url.search}`);
      if (next === null) throw new Error(`Nothing leads on from ${url.pathname}`);
      url = new URL(next, url);
    }
    return url;
  }

  async #askForTokens(body: Record<string, string>): Promise<Record<string, unknown>> {
    const response = await fetch(`${this.apiUrl}/auth/oauth/token`, {
      method: 'POST',
      body: new URLSearchParams({ ...body, ...this.credentials }),
    });
    return (await response.json()) as Record<string, unknown>;
  }
}

function withCode(callback: URL): Record<string, string> {
  const code = callback.searchParams.get('code');
  if (code === null) throw new Error(`No code at ${callback.href}`);
  return {
    grant_type: 'authorization_code',
    code,
    redirect_uri: redirectUri,
    code_verifier: codeVerifier,
  };
}
