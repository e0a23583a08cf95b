/* oxlint-disable oxc/no-async-endpoint-handlers -- each rejection is handed on below */
import { randomUUID } from 'node:crypto';
import { html } from '@vestibule/html';
import express, { type RequestHandler, type Response as Answer } from 'express';
import * as client from 'openid-client';

// The OAuth client of the rehearsal, in a process of its own: it knows the issuer's address, its own id and secret.
const { PORT = '', ORIGIN = '', ISSUER = '', CLIENT_ID = '', CLIENT_SECRET = '' } = process.env;
const REDIRECT_URI = `${ORIGIN}/callback`;

interface SignIn {
  readonly nonce: string;
  readonly codeVerifier: string;
}
const started = new Map<string, SignIn>();
const sessions = new Map<string, client.TokenEndpointResponse & client.TokenEndpointResponseHelpers>();

let discovered: Promise<client.Configuration> | undefined;

function configuration(): Promise<client.Configuration> {
  discovered ??= client
    .discovery(new URL(ISSUER), CLIENT_ID, undefined, client.ClientSecretBasic(CLIENT_SECRET), {
      timeout: 30,
      execute: [client.enableNonRepudiationChecks],
    })
    .catch((error: unknown) => {
      discovered = undefined;
      throw error;
    });
  return discovered;
}

const handled =
  (handle: (...args: Parameters<RequestHandler>) => Promise<void>): RequestHandler =>
  (request, response, next) => {
    handle(request, response, next).catch((problem: unknown) => {
      console.error(problem);
      say(
        response,
        'Sign-in didn’t work',
        `<p role="alert">${reasonOf(problem)}</p><a href="/login">Try again</a>`,
      );
    });
  };

const app = express();

app.get('/', (_request, response) => {
  say(response, 'Birch Notes', '<a href="/login">Sign in with Vestibule</a>');
});

app.get(
  '/login',
  handled(async (_request, response) => {
    const config = await configuration();
    const [state, nonce] = [client.randomState(), client.randomNonce()];
    const codeVerifier = client.randomPKCECodeVerifier();
    started.set(state, { nonce, codeVerifier });
    const url = client.buildAuthorizationUrl(config, {
      redirect_uri: REDIRECT_URI,
      scope: 'openid email offline_access',
      state,
      nonce,
      code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
      code_challenge_method: 'S256',
    });
    response.redirect(303, url.href);
  }),
);

app.get(
  '/callback',
  handled(async (request, response) => {
    const url = new URL(request.originalUrl, ORIGIN);
    const state = url.searchParams.get('state') ?? '';
    const signIn = started.get(state);
    started.delete(state);
    if (!signIn) throw new Error('This app started no such sign-in');
    const tokens = await client.authorizationCodeGrant(await configuration(), url, {
      expectedState: state,
      expectedNonce: signIn.nonce,
      pkceCodeVerifier: signIn.codeVerifier,
      idTokenExpected: true,
    });
    const session = randomUUID();
    sessions.set(session, tokens);
    response.cookie('notes', session, { httpOnly: true, secure: true, sameSite: 'lax' });
    response.redirect(303, '/profile');
  }),
);

app.get(
  '/profile',
  handled(async (request, response) => {
    const tokens = sessions.get(sessionOf(request.headers.cookie));
    if (!tokens) {
      response.redirect(303, '/');
      return;
    }
    const config = await configuration();
    const sub = tokens.claims()?.sub ?? '';
    // Twice: with two APIs that take turns, both are asked.
    const asked = await Promise.allSettled(
      [0, 1].map(() => client.fetchUserInfo(config, tokens.access_token, sub)),
    );
    const [refused] = asked.flatMap((each) => (each.status === 'rejected' ? [reasonOf(each.reason)] : []));
    const [email = ''] = asked.flatMap((each) => (each.status === 'fulfilled' ? [each.value.email] : []));
    if (refused !== undefined) {
      say(response, 'No profile', `<p role="alert">${refused}</p><a href="/profile">Try again</a>`);
      return;
    }
    const logOut = '<form method="post" action="/logout"><button>Log out</button></form>';
    say(response, 'Signed in', `${html`<p>${email}</p>`.markup}${logOut}`);
  }),
);

app.post(
  '/logout',
  handled(async (request, response) => {
    const session = sessionOf(request.headers.cookie);
    const idToken = sessions.get(session)?.id_token ?? '';
    const url = client.buildEndSessionUrl(await configuration(), {
      id_token_hint: idToken,
      post_logout_redirect_uri: `${ORIGIN}/`,
    });
    sessions.delete(session);
    response.redirect(303, url.href);
  }),
);

app.listen(Number(PORT), '127.0.0.1');

function sessionOf(cookies = ''): string {
  return /(?:^|; )notes=([^;]*)/.exec(cookies)?.[1] ?? '';
}

function say(response: Answer, heading: string, content: string): void {
  response
    .set('cache-control', 'no-store')
    .type('html')
    .send(
      `<!doctype html><link rel="icon" href="data:,"><title>${heading}</title><h1>${heading}</h1>${content}`,
    );
}

function reasonOf(problem: unknown): string {
  if (!(problem instanceof Error)) return 'unknown';
  const { cause } = problem;
  const status = cause instanceof Response ? ` (${cause.status})` : '';
  return html`${problem.message}${status}`.markup;
}
