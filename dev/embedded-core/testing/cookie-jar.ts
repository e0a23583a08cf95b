/** The cookies of one host by name, as a browser keeps them: ports don't count, and what has expired goes. */
export class CookieJar extends Map<string, string> {
  readonly #paths = new Map<string, string>();

  /** The `cookie` header of a request; for a path if given, otherwise with all cookies. */
  header(path?: string): string {
    return [...this]
      .filter(([name]) => path === undefined || path.startsWith(this.#paths.get(name) ?? '/'))
      .map(([name, value]) => `${name}=${value}`)
      .join('; ');
  }

  /** Keeps what an answer sets. */
  keep({ headers }: Response): void {
    for (const line of headers.getSetCookie()) {
      const [[name, value] = ['', ''], ...attributes] = line.split(';').map(pairOf);
      const settings = new Map(attributes.map(([key, setting]) => [key.toLowerCase(), setting]));
      const isGone =
        settings.get('max-age') === '0' || Date.parse(settings.get('expires') ?? '') <= Date.now();
      if (isGone) this.delete(name);
      else this.set(name, value);
      this.#paths.set(name, settings.get('path') ?? '/');
    }
  }
}

function pairOf(text: string): [string, string] {
  const [name = '', ...value] = text.trim().split('=');
  return [name, value.join('=')];
}
