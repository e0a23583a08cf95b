import { CookieJar } from '@vestibule/embedded-core/testing';

export interface Answer {
  status: number;
  body: Record<string, unknown>;
  headers: Headers;
}

export const password = 'analytical-engine-1843';

/** The HTTP side of a browser: keeps cookies, follows redirects, and makes calls as the website's page does. */
export class Browser {
  readonly #cookies = new CookieJar();
  email = '';

  constructor(
    readonly apiUrl: string,
    readonly website: string,
  ) {}

  /** The same browser, with its requests answered by another process of the API. */
  at(apiUrl: string): Browser {
    const same = new Browser(apiUrl, this.website);
    for (const [name, value] of this.#cookies) same.#cookies.set(name, value);
    same.email = this.email;
    return same;
  }

  /** The `cookie` header it sends. */
  cookies(): string {
    return this.#cookies.header();
  }

  cookieNames(): string[] {
    return [...this.#cookies.keys()];
  }

  forget(name: string): void {
    this.#cookies.delete(name);
  }

  /** Follows redirects until one would leave the API; returns the address of the website's page, or the client's. */
  async visit(address: string): Promise<URL> {
    let url = new URL(address);
    for (let hops = 0; url.origin === this.apiUrl; hops += 1) {
      if (hops === 15) throw new Error(`Too many redirects from ${address}`);
      const response = await this.#fetch(url.href, { redirect: 'manual' });
      const location = response.headers.get('location');
      if (location === null) throw new Error(`${url.pathname}: ${response.status} ${await response.text()}`);
      url = new URL(location, url);
    }
    return url;
  }

  async call(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const all = {
      origin: this.website,
      rid: 'anti-csrf',
      'st-auth-mode': 'cookie',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    };
    const response = await this.#fetch(`${this.apiUrl}/auth${path}`, {
      method,
      // An empty one doesn't count.
      headers: Object.entries(all).filter(([, value]) => value !== ''),
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    // The test itself checks this.
    const parsed = JSON.parse(text === '' ? '{}' : text) as Record<string, unknown>;
    return { status: response.status, body: parsed, headers: response.headers };
  }

  async get(
    path: string,
    query: Record<string, string> = {},
    headers?: Record<string, string>,
  ): Promise<Answer> {
    return this.call('GET', `${path}?${new URLSearchParams(query)}`, undefined, headers);
  }

  async userId(): Promise<string> {
    // Tests with another process use the rest, and need not load this.
    const { listUsersByAccountInfo } = await import('supertokens-node');
    const [user] = await listUsersByAccountInfo('public', { email: this.email });
    if (!user) throw new Error(`There is no ${this.email}`);
    return user.id;
  }

  signUp(email: string): Promise<void> {
    return this.#submit('signup', email);
  }

  signIn(email: string = this.email, tenantId?: string): Promise<void> {
    return this.#submit(tenantId === undefined ? 'signin' : `${tenantId}/signin`, email);
  }

  /** Types the password again within the session, as stepping up does. */
  stepUp(): Promise<void> {
    return this.#submit('signin', this.email, true);
  }

  /** Does what the page does once the user may continue: asks where to go, without going there. */
  async continueLogin(page: URL): Promise<URL> {
    const loginChallenge = page.searchParams.get('loginChallenge') ?? '';
    const { body } = await this.get('/oauth/login', { loginChallenge });
    if (typeof body['frontendRedirectTo'] !== 'string') throw new Error(`No way on: ${JSON.stringify(body)}`);
    return new URL(body['frontendRedirectTo']);
  }

  async #submit(form: string, email: string, isStepUp = false): Promise<void> {
    const formFields = Object.entries({ email, password }).map(([id, value]) => ({ id, value }));
    const body = { formFields, shouldTryLinkingWithSessionUser: isStepUp };
    const answer = await this.call('POST', `/${form}`, body);
    if (answer.body['status'] !== 'OK') throw new Error(`${form} failed: ${JSON.stringify(answer.body)}`);
    this.email = email;
  }

  async #fetch(url: string, init: RequestInit): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set('cookie', this.cookies());
    const response = await fetch(url, { ...init, headers });
    this.#cookies.keep(response);
    return response;
  }
}
