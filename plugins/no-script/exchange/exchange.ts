import { withQuery } from '@vestibule/contract';
import { CollectingResponse, middleware, PreParsedRequest } from 'supertokens-node/framework/custom';
import * as v from 'valibot';
import type { BaseRequest, BaseResponse, NoScriptContext } from '../context';
import { BrowserCookies } from '../cookies/browser-cookies';
import { awayBehind } from './failure';
import { PassedHeaders } from './passed-headers';
import { accountOf, sessionState, type SessionState } from './session-state';

/** What one call of the API answered. */
export interface CallAnswer {
  readonly status: number;
  /** The answer's JSON; undefined if it has none. */
  readonly body: unknown;
  /** The header field `Retry-After`, if there is one. */
  readonly retryAfter: string | undefined;
}

/** The query of a call, as the SDK takes it. */
type Query = Readonly<Record<string, string>>;

const route = middleware();
const json = v.fallback(v.pipe(v.string(), v.parseJson()), undefined);

/**
 * A browser's request for a plain form, and the calls that the page's script would make in its place. Each one takes the
 * whole way through the SDK, so everything that the application has put there holds: overrides, limits, hooks. Cookies
 * that one call sets go along with the next one, and at the end to the browser.
 */
export class Exchange {
  readonly request: BaseRequest;
  readonly response: BaseResponse;
  readonly #context: NoScriptContext;
  readonly #cookies: BrowserCookies;
  /** The language of the page, once it is known: the messages that calls send are in it. */
  language: string | undefined;

  constructor(request: BaseRequest, response: BaseResponse, context: NoScriptContext) {
    this.request = request;
    this.response = response;
    this.#context = context;
    this.#cookies = new BrowserCookies(request.getHeaderValue('cookie'));
  }

  /** The value of one of the browser's cookies, as the last call has left it. */
  cookie(name: string): string | undefined {
    return this.#cookies.get(name);
  }

  /** What its requests have in common, and no other browser's as far as they tell. */
  sender(): string {
    const names = ['cookie', 'user-agent', 'accept-language', 'x-forwarded-for'];
    return JSON.stringify(names.map((name) => this.request.getHeaderValue(name)));
  }

  /** The value of a cookie that `setOwnCookie` has set. */
  ownCookie(name: string): string | undefined {
    return this.#cookies.get(this.#ownPrefix + name);
  }

  /** The names of the cookies that `setOwnCookie` has set. */
  ownCookieNames(): readonly string[] {
    const prefix = this.#ownPrefix;
    return this.#cookies
      .keys()
      .flatMap((name) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : []));
  }

  /**
   * Sets a cookie that no script reads, and over https no other host sets: the prefix is that of RFC 6265bis, section
   * 4.1.3.2. Without https it is sent to plain forms and their steps alone.
   *
   * @param value undefined deletes it
   * @param lifetime in milliseconds
   */
  setOwnCookie(name: string, value: string | undefined, lifetime: number): void {
    const whole = this.#ownPrefix + name;
    if (value === undefined) this.#cookies.delete(whole);
    else this.#cookies.set(whole, value);
    const expires = value === undefined ? 0 : Date.now() + lifetime;
    const path = this.#isSecure ? '/' : `${this.#context.apiBasePath}/oauth/plain`;
    this.response.setCookie(whole, value ?? '', undefined, this.#isSecure, true, expires, path, 'lax');
  }

  get #isSecure(): boolean {
    return this.#context.api.startsWith('https:');
  }

  get #ownPrefix(): string {
    return this.#isSecure ? '__Host-' : '';
  }

  get(path: string, query: Query): Promise<CallAnswer> {
    return this.#call(this.#inner('get', path, query, {}));
  }

  put(path: string): Promise<CallAnswer> {
    return this.#call(this.#inner('put', path, {}, {}));
  }

  /**
   * Calls the API as this browser.
   *
   * @param path below its base path, as of all calls
   * @returns 404 for a route that this API doesn't have, 503 while what stands behind it is away, and 500 for what the
   *   SDK has no answer for
   */
  post(path: string, body: object = {}): Promise<CallAnswer> {
    return this.#call(this.#inner('post', path, {}, body));
  }

  async #call(request: PreParsedRequest): Promise<CallAnswer> {
    const answer = new CollectingResponse();
    const result = await route(request, answer);
    this.#take(answer);
    if ('error' in result && result.error !== undefined) {
      const away = awayBehind(result.error);
      if (!away) this.#context.report(result.error, this.response);
      return { status: away ? 503 : 500, body: undefined, retryAfter: away?.retryAfter };
    }
    return {
      status: 'handled' in result && !result.handled ? 404 : answer.statusCode,
      body: v.parse(json, answer.body),
      retryAfter: answer.headers.get('retry-after') ?? undefined,
    };
  }

  #take({ cookies }: CollectingResponse): void {
    for (const { key, value, domain, secure, httpOnly, expires, path, sameSite } of cookies) {
      if (expires <= Date.now() || value === '') this.#cookies.delete(key);
      else this.#cookies.set(key, value);
      this.response.setCookie(key, value, domain, secure, httpOnly, expires, path, sameSite);
    }
  }

  /** How far this browser's session has come, with the cookies that the last call has left. */
  async session(): Promise<SessionState> {
    const answer = new CollectingResponse();
    const state = await sessionState(this.#inner('get', '/', {}, {}), answer);
    this.#take(answer);
    return state;
  }

  /** What the session's user is called: their address or number; undefined if they have neither, or nobody is signed in. */
  async account(): Promise<string | undefined> {
    const state = await this.session();
    return state.status === 'OK' ? accountOf(state) : undefined;
  }

  #inner(method: 'get' | 'post' | 'put', path: string, query: Query, body: object): PreParsedRequest {
    const request = new PreParsedRequest({
      method,
      url: withQuery(this.#context.apiBasePath + path, new URLSearchParams(query)),
      query: { ...query },
      headers: new PassedHeaders(this.request, this.#cookies.header(), this.language),
      cookies: this.#cookies.all(),
      getJSONBody: async () => body,
      getFormBody: async () => ({}),
    });
    // What the application knows of the browser's own request, such as its network.
    request.original = this.request.original;
    return request;
  }
}
