import type { IDToken, UserInfoResponse } from 'openid-client';
import { html, type Markup } from '@vestibule/html';
import type { Problem } from './problem';
import type { SignedIn } from './sessions';

const ways = [
  ['/login?prompt=consent', 'Ask for consent again (prompt=consent)', 'Asks even if the user agreed before.'],
  [
    '/login?prompt=select_account',
    'Choose an account (prompt=select_account)',
    'Asks which account to use even if someone is signed in.',
  ],
  ['/login?prompt=login', 'Sign in again (prompt=login)', 'Asks for the password even if a session exists.'],
  ['/login?prompt=none', 'Check silently (prompt=none)', 'Never shows a page; fails if nobody is signed in.'],
  ['/login?max_age=0', 'Sign in with max_age=0', 'Accepts only a sign-in made from now on.'],
  ['/login?max_age=300', 'Sign in with max_age=300', 'Accepts only a sign-in from the last five minutes.'],
  [
    '/login?login_hint=ada%40vestibule.test',
    'Sign in as Ada (login_hint)',
    'Tells Vestibule which account to use.',
  ],
  [
    '/login?ui_locales=de%20en',
    'Sign in in German (ui_locales)',
    'Asks for pages in German, or else in English.',
  ],
  ['/login?scope=openid', 'Ask for as little as possible (openid)', 'Only asks who you are.'],
  [
    '/login?scope=openid%20profile%20email%20phoneNumber%20offline_access',
    'Ask for the phone number too',
    'One scope more than usual.',
  ],
  ['/login?scope=forbidden', 'Ask for a scope it is not allowed', 'Shows how a refusal is returned.'],
] as const;

function layout(title: string, content: Markup): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <link rel="icon" href="/logo.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/acme.css" />
      </head>
      <body>
        <header class="bar">
          <a href="/"><img src="/logo.svg" alt="" width="32" height="32" /><span>Acme Notes</span></a>
        </header>
        <main>${content}</main>
        <footer>Acme Notes is a demonstration client. It knows Vestibule by OpenID Connect alone.</footer>
      </body>
    </html>`.markup;
}

/** The start page, with every way into the flow. */
export function homePage(signedIn: SignedIn | undefined): string {
  const who = signedIn
    ? html`<p class="note">You are signed in. <a href="/profile">Go to your profile</a></p>`
    : html``;
  return layout(
    'Acme Notes',
    html`<section class="hero">
        <h1>Acme Notes</h1>
        <p>Write it down once, find it everywhere. Your notes open with your Vestibule account.</p>
        <a class="button" href="/login">Sign in with Vestibule</a>
        ${who}
      </section>
      <section class="card">
        <h2>Other ways to start</h2>
        <ul class="ways">
          ${ways.map(([href, name, what]) => html`<li><a href="${href}">${name}</a><span>${what}</span></li>`)}
        </ul>
      </section>`,
  );
}

/** The verified claims, and what can be done with the tokens. Never shows the tokens themselves. */
export function profilePage(signedIn: SignedIn, userInfo: UserInfoResponse | Problem | undefined): string {
  return layout(
    'Signed in · Acme Notes',
    html`<h1>Signed in</h1>
      <p>Signature, issuer, audience, expiry and nonce of this ID token were checked.</p>
      ${
        signedIn.refreshed > 0
          ? html`<p class="note" role="status">Tokens refreshed (${signedIn.refreshed})</p>`
          : html``
      }
      <p>Granted: <strong>${signedIn.scope}</strong></p>
      <section class="card" aria-labelledby="claims">
        <h2 id="claims">ID token claims</h2>
        ${definitions(signedIn.claims)}
      </section>
      <section class="card" aria-labelledby="userinfo">
        <h2 id="userinfo">Userinfo</h2>
        ${userInfo === undefined ? html`<p>Not called yet.</p>` : userInfoContent(userInfo)}
        <form method="get" action="/profile">
          <button class="quiet" name="userinfo" value="1">Call userinfo</button>
        </form>
      </section>
      <div class="actions">
        ${
          signedIn.refreshToken === undefined
            ? html`<p>No refresh token was granted.</p>`
            : html`<form method="post" action="/refresh"><button>Refresh tokens</button></form>`
        }
        <form method="post" action="/logout"><button class="quiet">Log out</button></form>
        <a href="/">Back to the start</a>
      </div>`,
  );
}

function userInfoContent(answer: UserInfoResponse | Problem): Markup {
  if (!isProblem(answer)) return definitions(answer);
  return html`<p role="alert">Userinfo failed: <code>${answer.code}</code> ${answer.description}</p>`;
}

function isProblem(answer: UserInfoResponse | Problem): answer is Problem {
  return !('sub' in answer);
}

function definitions(claims: IDToken | UserInfoResponse): Markup {
  const rows = Object.entries(claims).map(
    ([name, value]) =>
      html`<div>
        <dt>${name}</dt>
        <dd>${show(name, value)}</dd>
      </div>`,
  );
  return html`<dl>${rows}</dl>`;
}

function show(name: string, value: unknown): string {
  if (typeof value === 'number' && ['iat', 'exp', 'nbf', 'auth_time', 'rat'].includes(name)) {
    return `${value} (${new Date(value * 1000).toISOString()})`;
  }
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** What the authorisation server reported, or what this app found wrong with its answer. */
export function errorPage(problem: Problem): string {
  return layout(
    'Sign-in did not work · Acme Notes',
    html`<section class="card" role="alert">
        <h1>Sign-in didn’t work</h1>
        <p>${problem.description}</p>
        <p>Code: <code>${problem.code}</code></p>
      </section>
      <div class="actions">
        <a class="button" href="/login">Try again</a>
        <a href="/">Back to the start</a>
      </div>`,
  );
}

export function notFoundPage(): string {
  return layout(
    'Not found · Acme Notes',
    html`<h1>Page not found</h1>
      <p><a href="/">Back to the start</a></p>`,
  );
}
