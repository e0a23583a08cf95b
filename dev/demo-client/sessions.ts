import { randomBytes } from 'node:crypto';
import type { IDToken } from 'openid-client';

/** What must be remembered between sending the user away and their return. */
export interface Flow {
  codeVerifier: string;
  nonce: string;
  scope: string;
  maxAge: number | undefined;
}

export interface SignedIn {
  claims: IDToken;
  idToken: string;
  accessToken: string;
  refreshToken: string | undefined;
  /** What was granted, which may be less than was asked for. */
  scope: string;
  refreshed: number;
}

/**
 * A cookie holds a random key; the data it stands for stays on the server, for a limited time and in limited number.
 */
export class ServerSideStore<Content> {
  readonly lifetimeMs: number;
  readonly #most = 10_000;
  readonly #kept = new Map<string, { content: Content; until: number }>();

  constructor(lifetimeMs: number) {
    this.lifetimeMs = lifetimeMs;
  }

  add(content: Content): string {
    this.#makeRoom();
    const key = randomBytes(32).toString('base64url');
    this.#kept.set(key, { content, until: Date.now() + this.lifetimeMs });
    return key;
  }

  get(key: string | undefined): Content | undefined {
    const kept = key === undefined ? undefined : this.#kept.get(key);
    return kept && kept.until > Date.now() ? kept.content : undefined;
  }

  replace(key: string, content: Content): void {
    const kept = this.#kept.get(key);
    if (kept) kept.content = content;
  }

  take(key: string | undefined): Content | undefined {
    const content = this.get(key);
    if (key !== undefined) this.#kept.delete(key);
    return content;
  }

  #makeRoom(): void {
    // A Map keeps the order of insertion, and every entry lives equally long: the oldest come first.
    for (const [key, { until }] of this.#kept) {
      if (until > Date.now() && this.#kept.size < this.#most) return;
      this.#kept.delete(key);
    }
  }
}
