import { html, type Markup } from '@vestibule/html';
import type { SignedIn } from '../sessions';
import { icon, layout } from './layout';
import { personOf } from './person';

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

const reasons = [
  ['search', 'Find anything', 'Type a word, see the note. Even the one from last spring.'],
  ['devices', 'On every device', 'Start on your phone, finish at your desk.'],
  ['lock', 'Yours alone', 'Sign in with Vestibule. We never see your password.'],
] as const;

/** The start page, with every way into the flow. */
export function landingPage(signedIn: SignedIn | undefined): string {
  return layout(
    'Acme Notes',
    html`<main class="landing">
      <section class="hero">
        <div>
          <h1>Write it down once, find it everywhere.</h1>
          <p>Acme Notes keeps your lists, ideas and half-sentences together, on every device you own.</p>
          <a class="button" href="/login">Sign in with Vestibule</a>
          ${signedIn ? greeting(signedIn) : html`<p class="small">No new account, no new password.</p>`}
        </div>
        ${exampleNotes}
      </section>
      <section class="reasons" aria-label="Why Acme Notes">
        ${reasons.map(
          ([name, title, text]) =>
            html`<div>
              ${icon(name)}
              <h2>${title}</h2>
              <p>${text}</p>
            </div>`,
        )}
      </section>
      <section class="card" aria-labelledby="ways">
        <h2 id="ways">For developers: other ways to start</h2>
        <ul class="ways">
          ${ways.map(([href, name, what]) => html`<li><a href="${href}">${name}</a><span>${what}</span></li>`)}
        </ul>
      </section>
    </main>`,
  );
}

function greeting(signedIn: SignedIn): Markup {
  return html`<p class="small">
    You’re signed in as ${personOf(signedIn).name}. <a href="/profile">Open your notes</a>
  </p>`;
}

const exampleNotes = html`<div class="notes" aria-hidden="true">
  <div class="note">
    <strong>Groceries</strong>
    <span class="done">Oat milk</span><span>Lemons</span><span>Something green</span>
  </div>
  <div class="note">
    <strong>Call back</strong>
    <span>Ada, about the engine</span><span class="done">The plumber</span>
  </div>
</div>`;
