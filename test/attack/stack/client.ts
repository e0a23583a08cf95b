import { createHash, randomBytes } from 'node:crypto';
import type { Browser } from '@vestibule/consent-plugin/testing';

export const scopes = ['openid', 'email', 'offline_access'];

/** A third-party client as far as an attack goes: it checks nothing, and can do everything twice. */
export class Client {
  readonly #verifier = randomBytes(32).toString('base64url');

  constructor(
    readonly apiUrl: string,
    readonly registered: { client_id: string; client_secret: string; redirect_uri: string },
  ) {}

  get clientId(): string {
    return this.registered.client_id;
  }

  /** The address that a browser is sent to, with other parameters if given. */
  authorization(params: Record<string, string> = {}): string {
    const { client_id, redirect_uri } = this.registered;
    const query = new URLSearchParams({
      client_id,
      redirect_uri,
      response_type: 'code',
      scope: scopes.join(' '),
      state: randomBytes(12).toString('base64url'),
      code_challenge: createHash('sha256').update(this.#verifier).digest('base64url'),
      code_challenge_method: 'S256',
      ...params,
    });
    return `${this.apiUrl}/auth/oauth/auth?${query}`;
  }

  /** Takes a user to the question; returns its challenge. */
  async ask(browser: Browser): Promise<string> {
    const page = await browser.visit(this.authorization());
    const challenge = page.searchParams.get('consentChallenge');
    if (challenge === null) throw new Error(`Nothing is asked at ${page.origin}${page.pathname}`);
    return challenge;
  }

  /** Lets a user agree; returns the code. */
  async code(browser: Browser): Promise<string> {
    const consentChallenge = await this.ask(browser);
    const agreement = { consentChallenge, scopes, remember: false };
    const { body } = await browser.call('POST', '/oauth/consent/accept', agreement);
    const code = new URL(String(body['frontendRedirectTo'])).searchParams.get('code');
    if (code === null) throw new Error('There is no code');
    return code;
  }

  redeem(code: string): Promise<Tokens | undefined> {
    return this.#token({ grant_type: 'authorization_code', code, code_verifier: this.#verifier });
  }

  refresh(refreshToken: string): Promise<Tokens | undefined> {
    return this.#token({ grant_type: 'refresh_token', refresh_token: refreshToken });
  }

  async #token(params: Record<string, string>): Promise<Tokens | undefined> {
    const body = new URLSearchParams({ ...this.registered, ...params });
    const response = await fetch(`${this.apiUrl}/auth/oauth/token`, { method: 'POST', body });
    return response.ok ? ((await response.json()) as Tokens) : undefined;
  }
}

export interface Tokens {
  access_token: string;
  refresh_token: string;
  id_token: string;
}
