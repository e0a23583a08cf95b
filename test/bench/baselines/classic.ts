// The physical limit of signing in by a form: a page that a server renders, as in any classic web application, with the
// same API behind it. No script, one POST.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { html, type Markup } from '@vestibule/html';
import express, { type Request, type Response } from 'express';

/** The API's cookies for challenges are sent here too, as cookies don't know ports. */
const ACTIONS = '/auth/oauth/classic';

/**
 * Starts the application.
 *
 * @param api where it reaches the API
 * @param website its own origin, as browsers see it
 * @returns its port
 */
export async function startClassic(api: string, website: string): Promise<number> {
  const app = express();
  app.get('/auth', (request, response) => send(response, signInPage(request.url)));
  app.use(express.urlencoded({ extended: false }));
  app.post(`${ACTIONS}/sign-in`, answered(signIn));
  app.post(`${ACTIONS}/consent`, answered(agree));
  const server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The classic application has no port');
  return address.port;

  async function signIn({ body, headers }: Request, response: Response): Promise<void> {
    const { email, password, at } = body as Record<string, string>;
    const formFields = [
      { id: 'email', value: email },
      { id: 'password', value: password },
    ];
    const browser = new Jar(headers.cookie ?? '', website);
    await browser.call(`${api}/auth/signin`, { formFields });
    const challenge = new URL(at ?? '', website).searchParams.get('loginChallenge') ?? '';
    const { frontendRedirectTo } = await browser.call(
      `${api}/auth/oauth/login?${new URLSearchParams({ loginChallenge: challenge })}`,
    );
    response.setHeader('set-cookie', browser.set);
    const next = new URL(String(frontendRedirectTo));
    const consentChallenge = next.searchParams.get('consentChallenge');
    if (consentChallenge === null) {
      response.redirect(303, next.href);
      return;
    }
    const asked = await browser.call(
      `${api}/auth/oauth/consent/request?${new URLSearchParams({ consentChallenge })}`,
    );
    send(response, consentPage(consentChallenge, asked as unknown as Asked));
  }

  async function agree({ body, headers }: Request, response: Response): Promise<void> {
    const { consentChallenge, shown, scopes = '' } = body as Record<string, string>;
    const browser = new Jar(headers.cookie ?? '', website);
    const { frontendRedirectTo } = await browser.call(`${api}/auth/oauth/consent/accept`, {
      consentChallenge,
      scopes: scopes.split(' '),
      remember: false,
      shown,
    });
    response.setHeader('set-cookie', browser.set);
    response.redirect(303, String(frontendRedirectTo));
  }

  function answered(handle: (request: Request, response: Response) => Promise<void>) {
    return (request: Request, response: Response): void => {
      handle(request, response).catch((error: unknown) => {
        console.error('The classic application:', error);
        response.status(500).send('Something went wrong.');
      });
    };
  }
}

interface Asked {
  readonly client: { readonly clientName: string };
  readonly scopes: readonly { readonly scope: string; readonly title: string }[];
  readonly shown: string;
}

/** A browser's cookies on their way through the application. */
class Jar {
  /** What the browser has to be told. */
  readonly set: string[] = [];
  readonly #origin: string;
  #cookie: string;

  constructor(cookie: string, origin: string) {
    this.#cookie = cookie;
    this.#origin = origin;
  }

  async call(url: string, body?: object): Promise<Record<string, unknown>> {
    const response = await fetch(url, {
      method: body === undefined ? 'GET' : 'POST',
      redirect: 'manual',
      headers: {
        cookie: this.#cookie,
        origin: this.#origin,
        'content-type': 'application/json',
        rid: 'anti-csrf',
        'st-auth-mode': 'cookie',
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    for (const line of response.headers.getSetCookie()) {
      this.set.push(line);
      const [pair = ''] = line.split(';');
      this.#cookie += `; ${pair}`;
    }
    if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
    return (await response.json()) as Record<string, unknown>;
  }
}

function send(response: Response, page: Markup): void {
  response.type('html').send(page.markup);
}

function signInPage(at: string): Markup {
  return pageOf(
    'Sign in',
    html`<form method="post" action="${ACTIONS}/sign-in">
      <input type="hidden" name="at" value="${at}" />
      <label>Email <input name="email" type="email" autocomplete="username" /></label>
      <label>Password <input name="password" type="password" autocomplete="current-password" /></label>
      <button>Sign in</button>
    </form>`,
  );
}

function consentPage(challenge: string, { client, scopes, shown }: Asked): Markup {
  return pageOf(
    `${client.clientName} would like to use your account`,
    html`<form method="post" action="${ACTIONS}/consent">
      <input type="hidden" name="consentChallenge" value="${challenge}" />
      <input type="hidden" name="shown" value="${shown}" />
      <input type="hidden" name="scopes" value="${scopes.map(({ scope }) => scope).join(' ')}" />
      <ul>
        ${scopes.map(({ title }) => html`<li>${title}</li>`)}
      </ul>
      <button>Allow</button>
    </form>`,
  );
}

function pageOf(title: string, content: Markup): Markup {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <style>
          body {
            max-width: 26rem;
            margin: 4rem auto;
            padding: 0 1rem;
            font:
              1rem/1.5 system-ui,
              sans-serif;
          }
          label,
          input,
          button {
            display: block;
            width: 100%;
            margin: 0.5rem 0;
            font: inherit;
          }
        </style>
      </head>
      <body>
        <h1>${title}</h1>
        ${content}
      </body>
    </html>`;
}
