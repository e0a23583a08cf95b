import { html, type Markup } from '@vestibule/html';
import type { IDToken, UserInfoResponse } from 'openid-client';
import type { Problem } from '../problem';
import type { SignedIn } from '../sessions';
import { icon, layout } from './layout';
import { avatar, personOf } from './person';

/** What a scope lets Acme Notes see, in its own words. */
const SEES: Readonly<Record<string, string>> = {
  openid: 'Your account ID at Vestibule',
  profile: 'Your name and picture, if you’ve added them',
  email: 'Your email address',
  address: 'Your postal address, if you’ve added one',
  phone: 'Your phone number, if you’ve added one',
  phoneNumber: 'Your phone number',
  offline_access: 'All of this while you’re away, too',
};

/** Who is signed in, what Acme Notes may see of them, and what it got. Never shows the tokens themselves. */
export function profilePage(signedIn: SignedIn, userInfo: UserInfoResponse | Problem | undefined): string {
  const person = personOf(signedIn);
  const signOut = html`<form method="post" action="/logout"><button class="quiet">Sign out</button></form>`;
  return layout(
    'Your notes · Acme Notes',
    html`<main>
      <h1>Welcome to your notes</h1>
      <div class="columns">
        <section class="card">
          <h2>Signed in</h2>
          <div class="person">
            ${avatar(person)}
            <p><strong>Hello, ${person.name}</strong><span>with your Vestibule account</span></p>
          </div>
        </section>
        <section class="card" aria-labelledby="sees">
          <h2 id="sees">What Acme Notes may see</h2>
          <ul class="sees">
            ${signedIn.scope
              .split(' ')
              .map((scope) => html`<li>${icon('check')}${SEES[scope] ?? scope}</li>`)}
          </ul>
          <p class="small">You can remove this access any time in your Vestibule account, under Apps.</p>
        </section>
      </div>
      ${forDevelopers(signedIn, userInfo)}
    </main>`,
    signOut,
  );
}

function forDevelopers(signedIn: SignedIn, userInfo: UserInfoResponse | Problem | undefined): Markup {
  return html`<section class="card" aria-labelledby="developers">
    <h2 id="developers">For developers</h2>
    <p>Signature, issuer, audience, expiry and nonce of this ID token were checked.</p>
    ${
      signedIn.refreshed > 0
        ? html`<p class="told" role="status">Tokens refreshed (${signedIn.refreshed})</p>`
        : html``
    }
    <p>Granted: <strong>${signedIn.scope}</strong></p>
    <h3>ID token claims</h3>
    ${definitions(signedIn.claims)}
    <h3>Userinfo</h3>
    ${userInfo === undefined ? html`<p>Not called yet.</p>` : userInfoContent(userInfo)}
    <div class="actions">
      <form method="get" action="/profile">
        <button class="quiet" name="userinfo" value="1">Call userinfo</button>
      </form>
      ${
        signedIn.refreshToken === undefined
          ? html`<p>No refresh token was granted.</p>`
          : html`<form method="post" action="/refresh"><button class="quiet">Refresh tokens</button></form>`
      }
    </div>
  </section>`;
}

function userInfoContent(answer: UserInfoResponse | Problem): Markup {
  if ('sub' in answer) return definitions(answer);
  return html`<p role="alert">Userinfo failed: <code>${answer.code}</code> ${answer.reason}</p>`;
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
