import { parse } from 'cookie';

// RFC 6265 section 4.1.1. Other applications of the domain may have set names that no header can have.
const NAME = /^[\w!#$%&'*+.^`|~-]+$/;
const VALUE = /^[\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]*$/;

/** A browser's cookies, as they are after each call. */
export class BrowserCookies {
  /** Each as in the header field, and what it stands for. */
  readonly #cookies = new Map<string, { readonly sent: string; readonly value: string }>();

  /** @param header the browser's `Cookie` header field */
  constructor(header = '') {
    const values = parse(header);
    for (const [name, sent = ''] of Object.entries(parse(header, { decode: (text) => text })))
      this.#cookies.set(name, { sent, value: values[name] ?? sent });
  }

  get(name: string): string | undefined {
    return this.#cookies.get(name)?.value;
  }

  keys(): readonly string[] {
    return [...this.#cookies.keys()];
  }

  set(name: string, value: string): void {
    this.#cookies.set(name, { sent: encodeURIComponent(value), value });
  }

  delete(name: string): void {
    this.#cookies.delete(name);
  }

  /** The header field with which the next call sends them. */
  header(): string {
    return [...this.#cookies]
      .filter(([name, { sent }]) => NAME.test(name) && VALUE.test(sent))
      .map(([name, { sent }]) => `${name}=${sent}`)
      .join('; ');
  }

  /** Each value by its name. */
  all(): Record<string, string> {
    return Object.fromEntries([...this.#cookies].map(([name, { value }]) => [name, value]));
  }
}
