import type { BaseRequest } from '../context';

/**
 * What never reaches a call, as each belongs to the form's own request or would make the call something else than one
 * of this browser's page: another session than the cookies', another way for tokens to travel, another body.
 */
const KEPT_BACK = new Set([
  'anti-csrf',
  'authorization',
  'connection',
  'content-encoding',
  'content-length',
  'cookie',
  'expect',
  'fdi-version',
  'front-token',
  'st-access-token',
  'st-refresh-token',
  'transfer-encoding',
  'upgrade',
]);

/**
 * The header fields of a call: its own, and the browser's. Any of those may matter to the application, such as the one
 * in which its proxy tells the caller's address.
 */
export class PassedHeaders extends Headers {
  readonly #request: BaseRequest;

  /** @param language of the page, if it said so; the messages that a call has sent are in it */
  constructor(request: BaseRequest, cookie: string, language: string | undefined) {
    super({
      accept: 'application/json',
      'content-type': 'application/json',
      // The form's origin has been checked, which is what this one stands for.
      rid: 'anti-csrf',
      'st-auth-mode': 'cookie',
      cookie,
      ...(language !== undefined && { 'accept-language': language }),
    });
    this.#request = request;
  }

  override get(name: string): string | null {
    const own = super.get(name);
    if (own !== null || KEPT_BACK.has(name.toLowerCase())) return own;
    return this.#request.getHeaderValue(name) ?? null;
  }

  override has(name: string): boolean {
    return this.get(name) !== null;
  }
}
