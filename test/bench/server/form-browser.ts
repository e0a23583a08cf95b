import { CookieJar } from '@vestibule/embedded-core/testing';
import { authorizeUrl, redirectUri, type Client } from './client';

const API = 'http://localhost:3001';
const SITE = 'http://localhost:3000';

/** Where the two servers really listen. */
export interface Servers {
  readonly api: string;
  readonly site: string;
}

/** A form, and what it sends besides what is typed. */
interface Form {
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

  /** Goes to the authorize address; returns the document's. */
  async begin(client: Client): Promise<URL> {
    const page = await this.#follow(new URL(authorizeUrl(API, client)));
    if (page.origin !== SITE) throw new Error(`No document at ${page.href}`);
    return page;
  }

  /** Gets the document; returns its form. */
  async open(page: URL): Promise<Form> {
    const { text } = await this.#ask(page);
    return formIn(text, page);
  }

  /** Sends the form; returns where it leads. */
  async send({ action, fields }: Form, email: string, password: string): Promise<URL> {
    const { to, text } = await this.#ask(
      action,
      new URLSearchParams({ ...fields, email, password }).toString(),
    );
    if (!to) throw new Error(`${action.pathname} leads nowhere: ${text.slice(0, 200)}`);
    return to;
  }

  /** Follows the API's steps to the client's callback; returns the code. */
  async codeAt(next: URL): Promise<string> {
    const callback = await this.#follow(next);
    const code = callback.searchParams.get('code');
    if (!callback.href.startsWith(redirectUri) || code === null)
      throw new Error(`No code at ${callback.href}`);
    return code;
  }

  async #follow(to: URL): Promise<URL> {
    let url = to;
    while (url.origin === API) {
      const answer = await this.#ask(url);
      if (!answer.to) throw new Error(`${url.pathname} leads nowhere: ${answer.text.slice(0, 200)}`);
      url = answer.to;
    }
    return url;
  }

  async #ask(url: URL, body?: string): Promise<Answer> {
    const isOfApi = url.origin === API;
    const response = await fetch(
      (isOfApi ? this.#servers.api : this.#servers.site) + url.pathname + url.search,
      {
        redirect: 'manual',
        headers: {
          cookie: this.cookies.header(url.pathname),
          'accept-language': 'en',
          'user-agent': 'Mozilla/5.0 (bench)',
          ...(body !== undefined && { origin: SITE, 'content-type': 'application/x-www-form-urlencoded' }),
        },
        ...(body !== undefined && { method: 'POST', body }),
      },
    );
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
    action: new URL(unescaped(action), page),
    fields: Object.fromEntries(fields) as Record<string, string>,
  };
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
