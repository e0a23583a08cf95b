import { parse } from 'cookie';

// RFC 6265 section 4.1.1. Other applications of the domain may have set names that no header can have.
const NAME = /^[\w!#$%&'*+.^`|~-]+$/;
const VALUE = /^[\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]*$/;

/** A browser's cookies, as they are after each call. */
export class BrowserCookies {
  /** As in the header field. */
  readonly #sent: Map<string, string>;
  readonly #values: Map<string, string>;

  /** @param header the browser's `Cookie` header field */
  constructor(header = '') {
    this.#sent = entries(parse(header, { decode: (text) => text }));
    this.#values = entries(parse(header));
  }

  get(name: string): string | undefined {
    return this.#values.get(name);
  }

  keys(): readonly string[] {
    return [...this.#values.keys()];
  }

  set(name: string, value: string): void {
    this.#sent.set(name, encodeURIComponent(value));
    this.#values.set(name, value);
  }

  delete(name: string): void {
    this.#sent.delete(name);
    this.#values.delete(name);
  }

  /** The header field with which the next call sends them. */
  header(): string {
    return [...this.#sent]
      .filter(([name, value]) => NAME.test(name) && VALUE.test(value))
      .map(([name, value]) => `${name}=${value}`)
      .join('; ');
  }

  /** Each value by its name. */
  all(): Record<string, string> {
    return Object.fromEntries(this.#values);
  }
}

function entries(parsed: Readonly<Record<string, string | undefined>>): Map<string, string> {
  return new Map(
    Object.entries(parsed).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}
