interface Cookie {
  value: string;
  path: string;
}

export interface Visit {
  url: string;
  status: number;
  body: string;
  headers: Headers;
}

/** A browser as far as HTTP goes: keeps cookies (of one host, as ports don't count), stops at redirects. */
export class Visitor {
  readonly cookies = new Map<string, Cookie>();

  async request(url: string, init: RequestInit = {}): Promise<Visit> {
    const headers = new Headers(init.headers);
    const cookie = this.#cookieHeader(new URL(url).pathname);
    if (cookie !== '') headers.set('cookie', cookie);
    const response = await fetch(url, { ...init, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) this.#keep(line);
    return { url, status: response.status, body: await response.text(), headers: response.headers };
  }

  /** Follows redirects until an answer that isn't one, or until an address starts with `until`, which isn't fetched. */
  async follow(start: string, until?: string): Promise<Visit> {
    let url = start;
    for (let hops = 0; hops < 15; hops += 1) {
      if (until !== undefined && url.startsWith(until)) {
        return { url, status: 0, body: '', headers: new Headers() };
      }
      const visit = await this.request(url);
      const location = visit.headers.get('location');
      if (visit.status < 300 || visit.status >= 400 || location === null) return visit;
      url = new URL(location, url).href;
    }
    throw new Error(`Too many redirects from ${start}`);
  }

  #cookieHeader(path: string): string {
    return [...this.cookies]
      .filter(([, cookie]) => path.startsWith(cookie.path))
      .map(([name, cookie]) => `${name}=${cookie.value}`)
      .join('; ');
  }

  #keep(line: string): void {
    const [pair = '', ...attributes] = line.split(';');
    const [name = '', ...value] = pair.split('=');
    const fields = new Map(
      attributes.map((attribute) => {
        const [key = '', ...rest] = attribute.trim().split('=');
        return [key.toLowerCase(), rest.join('=')];
      }),
    );
    const expires = fields.get('expires');
    const gone =
      fields.get('max-age') === '0' || (expires !== undefined && Date.parse(expires) <= Date.now());
    if (gone) this.cookies.delete(name);
    else this.cookies.set(name, { value: value.join('='), path: fields.get('path') ?? '/' });
  }
}
