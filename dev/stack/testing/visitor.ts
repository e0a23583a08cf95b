import { CookieJar } from '@vestibule/embedded-core/testing';

export interface Visit {
  url: string;
  status: number;
  body: string;
  headers: Headers;
}

/** A browser as far as HTTP goes: keeps cookies (of one host, as ports don't count), stops at redirects. */
export class Visitor {
  readonly cookies = new CookieJar();

  async request(url: string, init: RequestInit = {}): Promise<Visit> {
    const headers = new Headers(init.headers);
    const cookie = this.cookies.header(new URL(url).pathname);
    if (cookie !== '') headers.set('cookie', cookie);
    const response = await fetch(url, { ...init, headers, redirect: 'manual' });
    this.cookies.keep(response);
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
}
