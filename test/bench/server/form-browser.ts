import { CookieJar } from '@vestibule/embedded-core/testing';
import { redirectUri } from './client';

/** The origins that the servers of the bench believe to have. */
export const API = 'http://localhost:3001';
export const SITE = 'http://localhost:3000';

/** Where the servers of an origin really listen. */
export type Servers = Readonly<Record<string, string>>;

/** A form, and what it sends besides what is typed. */
interface Form {
  readonly page: URL;
  readonly action: URL;
  readonly fields: Readonly<Record<string, string>>;
}

/** An answer's body, and where the browser goes next. */
interface Answer {
  readonly text: string;
  readonly to: URL | undefined;
}

/** A browser whose script is off, on its way from a client to its callback. */
export class FormBrowser {
  readonly cookies = new CookieJar();
  readonly #servers: Servers;

  constructor(servers: Servers) {
    this.#servers = servers;
  }

  /** Follows the redirects of an address's server; returns where they lead. */
  async follow(to: URL): Promise<URL> {
    let url = to;
    const { origin } = to;
    while (url.origin === origin && origin in this.#servers) {
      const answer = await this.#ask(url);
      if (!answer.to) throw new Error(`${url.pathname} leads nowhere: ${wordsOf(answer.text)}`);
      url = answer.to;
    }
    return url;
  }

  /** Gets the document; returns its form. */
  async open(page: URL): Promise<Form> {
    const { text } = await this.#ask(page);
    return formIn(text, page);
  }

  /** Sends the form; returns where it leads. */
  async send({ page, action, fields }: Form, typed: Readonly<Record<string, string>>): Promise<URL> {
    const body = new URLSearchParams({ ...fields, ...typed }).toString();
    const { to, text } = await this.#ask(action, { origin: page.origin, body });
    if (!to) throw new Error(`${action.pathname} leads nowhere: ${wordsOf(text)}`);
    return to;
  }

  async #ask(url: URL, sent?: { readonly origin: string; readonly body: string }): Promise<Answer> {
    const response = await fetch(`${this.#servers[url.origin] ?? url.origin}${url.pathname}${url.search}`, {
      redirect: 'manual',
      headers: {
        cookie: this.cookies.header(url.pathname),
        'accept-language': 'en',
        'user-agent': 'Mozilla/5.0 (bench)',
        ...(sent && { origin: sent.origin, 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(sent && { method: 'POST', body: sent.body }),
    });
    this.cookies.keep(response);
    const text = await response.text();
    if (response.status >= 400) throw new Error(`${url.pathname}: ${response.status} ${text.slice(0, 200)}`);
    const address =
      response.headers.get('location') ?? response.headers.get('refresh')?.replace(/^0;url=/, '');
    return { text, to: address === undefined ? undefined : new URL(address, url) };
  }
}

/** The form with a password in a document. */
function formIn(html: string, page: URL): Form {
  const form =
    /<form(?=[^>]*method="post")[^>]*>(?:(?!<\/form>).)*type="password"(?:(?!<\/form>).)*<\/form>/su.exec(
      html,
    )?.[0] ?? '';
  const button = /<button(?=[^>]*formaction="([^"]*)")/u.exec(form)?.[1];
  const action = button ?? /action="([^"]*)"/u.exec(form)?.[1];
  if (action === undefined) throw new Error('The document has no form for a password');
  const hidden = Array.from(form.matchAll(/<input[^>]*type="hidden"[^>]*>/gu), ([input]) => input);
  const fields = hidden.map((input) => [attribute(input, 'name'), attribute(input, 'value')]);
  return {
    page,
    action: new URL(unescaped(action), page),
    fields: Object.fromEntries(fields) as Record<string, string>,
  };
}

/** What a page says, as far as it helps to find a mistake. */
function wordsOf(page: string): string {
  return page
    .replace(/^.*<body/su, '<body')
    .replaceAll(/<[^>]*>/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .slice(0, 500);
}

/** The code in the address of the client's callback. */
export function codeIn(callback: URL): string {
  const code = callback.searchParams.get('code');
  if (!callback.href.startsWith(redirectUri) || code === null) throw new Error(`No code at ${callback.href}`);
  return code;
}

function attribute(element: string, name: string): string {
  return unescaped(new RegExp(`\\b${name}="([^"]*)"`, 'u').exec(element)?.[1] ?? '');
}

function unescaped(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&');
}
