import { CookieJar } from '@vestibule/embedded-core/testing';

const headers = { rid: 'anti-csrf', 'st-auth-mode': 'cookie', origin: 'http://localhost:3000' };

/** Of every user. */
export const password = 'correct horse 1';

/** A browser as far as a server sees it. */
export class Browser {
  readonly cookies = new CookieJar();

  constructor(readonly url: string) {}

  /** Another window: what it is sent from now on isn't kept here. */
  copy(): Browser {
    const copy = new Browser(this.url);
    for (const [name, value] of this.cookies) copy.cookies.set(name, value);
    return copy;
  }

  /** @throws Error unless the answer is 200 */
  async call(method: 'GET' | 'POST', path: string, body?: unknown): Promise<Record<string, unknown>> {
    const response = await fetch(`${this.url}${path}`, {
      method,
      headers: { ...headers, 'content-type': 'application/json', cookie: this.cookies.header() },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    this.cookies.keep(response);
    const text = await response.text();
    if (response.status !== 200) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return JSON.parse(text === '' ? '{}' : text) as Record<string, unknown>;
  }

  /** Goes to an address of the server; returns where it leads in the end. */
  async visit(address: string): Promise<URL> {
    let url = new URL(address);
    while (url.host === 'localhost:3001' || url.origin === new URL(this.url).origin) {
      const response = await fetch(`${this.url}${url.pathname}${url.search}`, {
        redirect: 'manual',
        headers: { cookie: this.cookies.header() },
      });
      this.cookies.keep(response);
      const next = response.headers.get('location');
      if (next === null) throw new Error(`${url.pathname}: ${response.status} ${await response.text()}`);
      url = new URL(next, url);
    }
    return url;
  }

  async submit(form: 'signup' | 'signin', email: string): Promise<void> {
    const formFields = [
      { id: 'email', value: email },
      { id: 'password', value: password },
    ];
    const { status } = await this.call('POST', `/auth/${form}`, { formFields });
    if (status !== 'OK') throw new Error(`${form} of ${email}: ${String(status)}`);
  }
}
