import type { Screen } from '@vestibule/login-flow';
import { AGAIN, openTicket, TICKET, ticketKey } from '@vestibule/login-flow/tickets';
import { ApiVisitor } from './api-visitor';
import { noScriptSecret, website } from './start-test-api';

/** What a plain form, or a step on the way to one, was answered with. */
export interface NoScriptAnswer {
  status: number;
  headers: Headers;
  html: string;
  /** Where the browser goes: by a redirect, or by leaving. */
  to: URL | undefined;
  /** What the page there shows, as its server reads it. */
  screen: Screen | undefined;
}

const key = ticketKey(noScriptSecret);

/** A browser without script, as far as the API sees it: it sends forms, and follows what they are answered with. */
export class NoScriptVisitor extends ApiVisitor {
  /** Sends a form of the page at an address. */
  send(action: string, at: string, fields: Record<string, string> = {}): Promise<NoScriptAnswer> {
    return this.post(action, new URLSearchParams({ at, ...fields }).toString());
  }

  /** Sends a body as it is. */
  post(action: string, body: string, headers: Record<string, string> = {}): Promise<NoScriptAnswer> {
    return this.#ask(`/auth/oauth/plain/${action}`, {
      method: 'POST',
      body,
      headers: {
        origin: this.origin,
        'content-type': 'application/x-www-form-urlencoded',
        'user-agent': this.userAgent,
        ...this.headers,
        ...headers,
      },
    });
  }

  /** Asks what the page at an address shows. */
  look(at: string, headers: Record<string, string> = {}): Promise<NoScriptAnswer> {
    return this.step(`/auth/oauth/plain/look?${new URLSearchParams({ at })}`, headers);
  }

  /** Goes to a step of the API. */
  step(path: string, headers: Record<string, string> = {}): Promise<NoScriptAnswer> {
    return this.#ask(path, { headers: { ...this.headers, ...headers } });
  }

  /** Follows the API's own steps, to a page or away. */
  async followed(answer: NoScriptAnswer): Promise<NoScriptAnswer> {
    let last = answer;
    for (let steps = 0; this.#isOfApi(last.to); steps += 1) {
      if (steps === 10) throw new Error(`No end: ${last.to.href}`);
      last = await this.step(last.to.pathname + last.to.search);
    }
    return last;
  }

  /** The same browser before it has got any further answer: what it sends now has the cookies of now. */
  asNow(): NoScriptVisitor {
    const same = new NoScriptVisitor(this.apiUrl, this.origin);
    for (const [name, value] of this.cookies) same.cookies.set(name, value);
    return same;
  }

  #isOfApi(to: URL | undefined): to is URL {
    return to !== undefined && (to.origin === this.apiUrl || to.host === 'localhost:3001');
  }

  async #ask(
    path: string,
    init: { method?: string; body?: string; headers: Record<string, string> },
  ): Promise<NoScriptAnswer> {
    const { pathname } = new URL(path, this.apiUrl);
    const response = await fetch(`${this.apiUrl}${path}`, {
      ...init,
      redirect: 'manual',
      headers: { ...init.headers, cookie: this.cookies.header(pathname) },
    });
    this.cookies.keep(response);
    const { status, headers } = response;
    const refresh = headers.get('refresh')?.replace(/^0;url=/, '');
    const address = headers.get('location') ?? refresh;
    const to = address === undefined ? undefined : new URL(address, this.apiUrl);
    const isPage = to?.origin === website;
    return {
      status,
      headers,
      html: await response.text(),
      to,
      screen: isPage ? await shownAt(to) : undefined,
    };
  }
}

async function shownAt(page: URL): Promise<Screen | undefined> {
  const ticket = page.searchParams.get(TICKET);
  const search = new URLSearchParams(page.search);
  search.delete(TICKET);
  search.delete(AGAIN);
  return ticket === null ? undefined : openTicket(key, ticket, `${page.pathname}?${search}`);
}
