import { createHash } from 'node:crypto';
import { parseSetCookie } from 'set-cookie-parser';

/**
 * Over https no host beside this one can set a cookie of that prefix, and it is for the whole host (RFC 6265bis, section
 * 4.1.3.2): the prefix of a cookie that says what this browser has begun.
 */
const HOST = '__Host-';
const PREFIX = 'vestibule-challenge-';
/** The most of a browser's challenges that are kept apart, so its requests stay small. */
const MOST = 10;
/** How long a challenge lives if the core doesn't say, in milliseconds. */
const LIFETIME_MS = 30 * 60_000;

/** `open` waits for this browser's answer, `answered` got it; undefined if this browser has no cookie of it. */
export type ChallengeState = 'open' | 'answered' | undefined;

/** What a browser keeps of one challenge. */
interface Kept {
  /** Milliseconds since the epoch. */
  until: number;
  /** The key of the login challenge that this consent challenge followed, or empty. */
  login: string;
  /** The core's own cookies for it, as a query; empty once it is answered. */
  cookies: string;
  /** Whether the core's cookies are sent from other sites' pages, as an API on another site than its pages needs. */
  isCrossSite: boolean;
}

interface Attributes {
  /** Without https, where nothing keeps other hosts from setting it. */
  path: string;
  secure: boolean;
}

const SHAPE = /^([0-9a-z]{1,9})([.~])([\w-]{22})?\.([\w%.=&*+-]*)$/;
// RFC 6265 section 4.1.1; the core names all of its cookies this way.
const CORE_NAME = /^st_oauth_[\w-]+$/;
const CORE_VALUE = /^[\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]*$/;

/**
 * The core has one cookie for all requests of a client, so a second tab would overwrite the first one's. This gives each
 * challenge a cookie of its own, in the browser alone: it holds the core's cookies while the challenge is open, and
 * says that it is answered afterwards. What the values prove is the core's to judge.
 */
export class ChallengeJar {
  readonly #kept = new Map<string, Kept>();
  /** The names of the cookies that the browser sent. */
  readonly #sent = new Set<string>();
  /** By cookie name: what the browser has yet to be told. */
  readonly #changes = new Map<string, string>();
  readonly #attributes: Attributes;
  readonly #prefix: string;
  readonly #now: () => number;

  /** @param header the browser's `Cookie` header field */
  constructor(header: string, attributes: Attributes, now: () => number = Date.now) {
    this.#attributes = attributes;
    this.#prefix = attributes.secure ? HOST + PREFIX : PREFIX;
    this.#now = now;
    for (const pair of header.split(';')) {
      const [name = '', ...rest] = pair.trim().split('=');
      const found = name.startsWith(this.#prefix) && SHAPE.exec(rest.join('='));
      if (!found || this.#kept.has(name)) continue;
      this.#sent.add(name);
      const [, until = '', site, login = '', cookies = ''] = found;
      this.#kept.set(name, { until: Number.parseInt(until, 36), login, cookies, isCrossSite: site === '~' });
    }
  }

  stateOf(challenge: string): ChallengeState {
    const own = this.#kept.get(this.#nameOf(challenge));
    if (own) return own.cookies === '' ? 'answered' : 'open';
    return [...this.#kept.values()].some(({ login }) => login === keyOf(challenge)) ? 'answered' : undefined;
  }

  /** Whether this browser has what the client is answered, to this challenge or to the consent challenge after it. */
  isFinished(challenge: string): boolean {
    const own = this.#kept.get(this.#nameOf(challenge));
    const kept = own ? [own] : [...this.#kept.values()].filter(({ login }) => login === keyOf(challenge));
    return kept.some(({ cookies }) => cookies === '');
  }

  /** The `Cookie` header field for the core: what it gave the browser for this challenge, and nothing else. */
  coreCookies(challenge: string): string {
    const cookies = new URLSearchParams(this.#kept.get(this.#nameOf(challenge))?.cookies);
    return [...cookies]
      .filter(([name, value]) => CORE_NAME.test(name) && CORE_VALUE.test(value))
      .map(([name, value]) => `${name}=${value}`)
      .join('; ');
  }

  /**
   * Keeps the core's cookies for a new challenge.
   *
   * @param lines the core's `Set-Cookie` header fields
   * @param login the login challenge that a consent challenge follows, and that is answered by it
   */
  open(challenge: string, lines: readonly string[], login?: string): void {
    const cookies = parseSetCookie(lines, { decodeValues: false }).filter(
      // The core also removes a cookie that only it would use: the one of a remembered login.
      ({ name, maxAge = 1 }) => CORE_NAME.test(name) && maxAge > 0,
    );
    const lifetime = cookies.map(({ maxAge }) => maxAge).find((maxAge) => maxAge !== undefined);
    if (login !== undefined) this.#remove(this.#nameOf(login));
    this.#keep(this.#nameOf(challenge), {
      until: this.#now() + (lifetime === undefined ? LIFETIME_MS : lifetime * 1000),
      login: login === undefined ? '' : keyOf(login),
      cookies: new URLSearchParams(cookies.map(({ name, value }) => [name, value])).toString(),
      isCrossSite: cookies.some(({ sameSite }) => sameSite?.toLowerCase() === 'none'),
    });
  }

  /** Notes that a challenge is answered. */
  close(challenge: string): void {
    const fresh = { until: this.#now() + LIFETIME_MS, login: '', isCrossSite: false };
    const own = this.#kept.get(this.#nameOf(challenge)) ?? fresh;
    this.#keep(this.#nameOf(challenge), { ...own, cookies: '' });
  }

  /** The `Set-Cookie` header fields, with those that others have set. */
  setCookie(lines: readonly string[]): string[] {
    return [...lines.filter((line) => !line.startsWith(this.#prefix)), ...this.#changes.values()];
  }

  #nameOf(challenge: string): string {
    return this.#prefix + keyOf(challenge);
  }

  #keep(name: string, kept: Kept): void {
    this.#kept.set(name, kept);
    this.#change(name, kept);
    const oldestFirst = [...this.#kept].toSorted(([, a], [, b]) => a.until - b.until);
    for (const [oldest] of oldestFirst.slice(0, -MOST)) this.#remove(oldest);
  }

  #remove(name: string): void {
    const kept = this.#kept.get(name);
    this.#kept.delete(name);
    this.#changes.delete(name);
    if (kept && this.#sent.has(name)) this.#change(name, { ...kept, until: 0, login: '', cookies: '' });
  }

  #change(name: string, { until, login, cookies, isCrossSite }: Kept): void {
    const { path, secure } = this.#attributes;
    const line = [
      `${name}=${until.toString(36)}${isCrossSite ? '~' : '.'}${login}.${cookies}`,
      `Path=${secure ? '/' : path}`,
      `Max-Age=${Math.max(0, Math.ceil((until - this.#now()) / 1000))}`,
      `Expires=${new Date(until).toUTCString()}`,
      'HttpOnly',
      ...(secure ? ['Secure'] : []),
      // No browser keeps SameSite=None without Secure.
      `SameSite=${isCrossSite && secure ? 'None' : 'Lax'}`,
    ];
    this.#changes.set(name, line.join('; '));
  }
}

// A challenge of Hydra holds the whole request, in up to 2,000 characters.
function keyOf(challenge: string): string {
  return createHash('sha256').update(challenge).digest('base64url').slice(0, 22);
}
