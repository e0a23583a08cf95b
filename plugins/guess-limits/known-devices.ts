import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { sharedKey } from './attempt-limit/shared-key';
import type { AttemptStore } from './attempt-limit/store';
import type { BaseRequest, BaseResponse } from './sdk';

/** A browser in which a user has signed in to an account. */
export interface KnownDevice {
  readonly id: string;
  readonly since: number;
}

export interface KnownDevicesOptions {
  readonly store: AttemptStore;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly cookie: () => CookieScope;
}

/** Where browsers send the cookie. */
export interface CookieScope {
  /** Without https; otherwise it is for the whole host. */
  readonly path: string;
  readonly secure: boolean;
  readonly sameSite: 'lax' | 'none';
}

type CookieRequest = Pick<BaseRequest, 'getCookieValue'>;

const plainName = 'vestibule-known';
/** Over https, no host beside this one can set it (RFC 6265bis, section 4.1.3.2). */
const hostName = `__Host-${plainName}`;
/** How long a browser stays known after its last sign-in, in milliseconds. */
export const knownForMs = 180 * 24 * 60 * 60_000;
/**
 * The most accounts in a cookie, so requests stay small on a shared computer. A user with a second factor takes two,
 * for each of their tenants.
 */
const mostAccounts = 10;
const token = /^([0-9a-f]{64})\.([0-9a-z]{1,9})\.([\w-]{12})\.([\w-]{43})$/;

/**
 * Device cookies (https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies): a browser
 * that has signed in to an account keeps a signed cookie that says so, and is counted separately. The cookie serves no
 * other purpose. Its key is made once and kept in the store, so all processes share it.
 */
export class KnownDevices {
  readonly #options: KnownDevicesOptions;
  readonly #keyOfAll: () => Promise<string>;

  constructor(options: KnownDevicesOptions) {
    this.#options = options;
    this.#keyOfAll = sharedKey(options.store, 'vestibule.known-devices');
  }

  /** Makes or loads the key, so no sign-in has to wait for it. */
  async ready(): Promise<void> {
    await this.#keyOfAll();
  }

  /** What the browser's cookie proves about an account (the hash of an address or a user). */
  async find(request: CookieRequest, account: string): Promise<KnownDevice | undefined> {
    const found = this.#tokensOf(request).find(([, of]) => of === account);
    if (!found) return undefined;
    const [, , at = '', id = '', signature = ''] = found;
    const since = Number.parseInt(at, 36);
    const isOurs = timingSafeEqual(Buffer.from(signature), Buffer.from(await this.#sign(account, at, id)));
    return isOurs && since > this.#options.now() - knownForMs ? { id, since } : undefined;
  }

  /**
   * Makes the browser known to accounts; the last one is the most likely to be used. A browser that was known keeps its
   * id, and with it its counts, unless it is known `asNew`.
   */
  async remember(
    request: CookieRequest,
    response: Pick<BaseResponse, 'setCookie'>,
    accounts: readonly string[],
    { asNew = false } = {},
  ): Promise<void> {
    const at = this.#options.now().toString(36);
    const fresh = accounts.map(async (account) => {
      const known = asNew ? undefined : await this.find(request, account);
      const id = known?.id ?? randomBytes(9).toString('base64url');
      return `${account}.${at}.${id}.${await this.#sign(account, at, id)}`;
    });
    const kept = this.#tokensOf(request).filter(([, of = '']) => !accounts.includes(of));
    const tokens = [...kept.map(([whole]) => whole), ...(await Promise.all(fresh))].slice(-mostAccounts);
    const { secure, path, sameSite } = this.#options.cookie();
    const expires = Date.now() + knownForMs;
    const scope = secure ? '/' : path;
    response.setCookie(this.#name, tokens.join('~'), undefined, secure, true, expires, scope, sameSite);
  }

  get #name(): string {
    return this.#options.cookie().secure ? hostName : plainName;
  }

  #tokensOf(request: CookieRequest): RegExpExecArray[] {
    const tokens = (request.getCookieValue(this.#name) ?? '').split('~').slice(0, mostAccounts);
    return tokens.map((one) => token.exec(one)).filter((found) => found !== null);
  }

  async #sign(account: string, at: string, id: string): Promise<string> {
    return createHmac('sha256', await this.#keyOfAll())
      .update(`${account}.${at}.${id}`)
      .digest('base64url');
  }
}
