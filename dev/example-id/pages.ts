import { html, plainDocument, type Markup } from '@vestibule/html';
import { examplePeople, type Person } from './people';

/** What the client asks for; `redirectHost` is where the answer goes, which a client can't forge. */
export interface Request {
  readonly clientName: string;
  readonly redirectHost: string;
}

function layout(title: string, content: Markup): string {
  return plainDocument({
    title: `${title} · Example ID`,
    head: html`<link rel="stylesheet" href="/example-id.css" />`,
    body: html`<header>
        <svg viewBox="0 0 24 24" width="32" height="32" aria-hidden="true">
          <circle cx="12" cy="12" r="11" />
          <path d="M12 12.5a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4Zm-5.5 5.6a5.5 5.5 0 0 1 11 0" />
        </svg>
        Example ID
      </header>
      <main>${content}</main>
      <footer>
        Example ID stands in for a company where people have accounts. It is for development: anyone can sign
        in as anyone, without a password.
      </footer>`,
  });
}

/** Who is signing in: one of the example people, or any other address. */
export function signInPage({ clientName }: Request, problem?: string): string {
  return layout(
    'Sign in',
    html`<h1>Sign in with Example ID</h1>
      <p class="soft">to continue to <strong>${clientName}</strong></p>
      <ul class="people">
        ${examplePeople.map(
          ({ name, email }) =>
            html`<li>
              <a class="person" href="?${new URLSearchParams({ email }).toString()}"
                >${initial(name)}<span><strong>${name}</strong><span>${email}</span></span></a
              >
            </li>`,
        )}
      </ul>
      <form method="get">
        <label for="email">Someone else’s email</label>
        ${problem === undefined ? html`` : html`<p class="problem" id="problem" role="alert">${problem}</p>`}
        <input
          id="email"
          name="email"
          type="email"
          autocomplete="email"
          required
          ${problem === undefined ? html`` : html`aria-invalid="true" aria-describedby="problem"`}
        />
        <label class="choice"
          ><input type="checkbox" name="unverified" /> Example ID hasn’t verified this address</label
        >
        <button>Next</button>
      </form>
      <form method="post"><button class="text" name="decision" value="cancel">Cancel</button></form>`,
  );
}

/** What the client would learn, and the person's choice. */
export function consentPage({ clientName, redirectHost }: Request, person: Person): string {
  return layout(
    `Continue to ${clientName}`,
    html`<h1>Continue to ${clientName}?</h1>
      <p class="chip">${initial(person.name)}<span>${person.email}</span> <a href="?">Switch</a></p>
      <p><strong>${clientName}</strong> at ${redirectHost} is asking for:</p>
      <ul>
        <li>Who you are at Example ID</li>
        <li>Your email address${person.emailVerified ? '' : ', which isn’t verified'}</li>
      </ul>
      <form method="post" class="decision">
        <input type="hidden" name="email" value="${person.email}" />
        ${person.emailVerified ? html`` : html`<input type="hidden" name="unverified" value="on" />`}
        <button name="decision" value="allow">Allow</button>
        <button class="quiet" name="decision" value="allow-without-email">Allow without email</button>
        <button class="text" name="decision" value="cancel">Cancel</button>
      </form>`,
  );
}

/** Takes the answer to the client: without scripts, by a button. */
export function returnPage(
  { clientName }: Request,
  action: string,
  fields: Readonly<Record<string, string>>,
): string {
  return layout(
    `Back to ${clientName}`,
    html`<h1>Back to ${clientName}</h1>
      <p>You’re done here. Press the button to continue.</p>
      <form method="post" action="${action}">
        ${Object.entries(fields).map(
          ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
        )}
        <button>Back to ${clientName}</button>
      </form>`,
  );
}

/** What stopped a sign-in here that has no client to return to. */
export function problemPage(problem: string): string {
  return layout(
    'Please start again',
    html`<h1>Please start again</h1>
      <p role="status">${problem}</p>
      <p>Go back to the app you came from and sign in again from there.</p>`,
  );
}

/** Stands in for a picture. */
function initial(name: string): Markup {
  return html`<span class="initial" aria-hidden="true">${Array.from(name)[0]?.toUpperCase()}</span>`;
}
