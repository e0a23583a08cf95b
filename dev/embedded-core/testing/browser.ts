import { CookieJar } from './cookie-jar';

/** A browser as far as the tests need one: it keeps cookies, and shows redirects instead of following them. */
export interface Browser {
  get(url: string): Promise<Response>;
  post(url: string, body: unknown): Promise<Response>;
}

export function openBrowser(): Browser {
  const cookies = new CookieJar();

  async function send(url: string, init: RequestInit): Promise<Response> {
    const headers = { 'content-type': 'application/json', cookie: cookies.header() };
    const response = await fetch(url, { ...init, headers, redirect: 'manual' });
    cookies.keep(response);
    return response;
  }

  return {
    get: (url) => send(url, {}),
    post: (url, body) => send(url, { method: 'POST', body: JSON.stringify(body) }),
  };
}

/** The Location of a redirect; fails for any other answer. */
export function locationOf(response: Response): URL {
  const location = response.headers.get('location');
  if (location === null) throw new Error(`No redirect: status ${response.status}`);
  return new URL(location);
}
