/** A browser as far as the tests need one: it keeps cookies, and shows redirects instead of following them. */
export interface Browser {
  get(url: string): Promise<Response>;
  post(url: string, body: unknown): Promise<Response>;
}

export function openBrowser(): Browser {
  const cookies = new Map<string, string>();

  async function send(url: string, init: RequestInit): Promise<Response> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { 'content-type': 'application/json', cookie };
    const response = await fetch(url, { ...init, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
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
