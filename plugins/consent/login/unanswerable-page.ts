import { html, serverPage } from '@vestibule/html';

interface Facts {
  appName: string;
  /** The start page of the website. */
  home: string;
  /** Whether the client wants the user signed in or out. */
  step: 'in' | 'out';
  /** The `error` of RFC 6749. */
  error: string;
  /** Whether the request is wrong, the server failed, or part of it can't be reached for now. */
  fault: 'theirs' | 'ours' | 'away';
  requestId: string | undefined;
  supportContact: string | undefined;
}

/** What happened, and what to do, by who is at fault. */
const words = {
  in: {
    title: 'This sign-in can’t continue',
    home: 'Go to {appName} instead',
    ours: [
      'We couldn’t handle this request. Nothing was shared.',
      'Wait a minute, then go back to the app and try again.',
    ],
    away: [
      'Part of our service can’t be reached right now. Nothing was shared, and nothing is lost.',
      'Wait a moment, then reload this page to continue.',
    ],
    theirs: [
      'The app or link that sent you here made a request we can’t trust. Nobody was signed in, and nothing was shared.',
      'Go back to the app and start again from there. If that doesn’t help, contact the app’s support.',
    ],
  },
  out: {
    title: 'This sign-out can’t continue',
    home: 'Go to {appName} to sign out',
    ours: [
      'We couldn’t handle this request. You may still be signed in.',
      'Wait a minute, then go back to the app and try again, or sign out here.',
    ],
    away: [
      'Part of our service can’t be reached right now. You’re still signed in.',
      'Wait a moment, then reload this page to sign out.',
    ],
    theirs: [
      'The app or link that sent you here made a request we can’t trust. Nobody was signed out.',
      'Sign out here, or go back to the app and try again.',
    ],
  },
} as const;

/**
 * The page for users whose client sent a request that can't be answered to it, because the client or its address is
 * unknown (RFC 6749 section 4.1.2.1). It repeats nothing from the request.
 */
export function unanswerablePage(facts: Facts): string {
  const { appName, home, step, error, fault, requestId, supportContact } = facts;
  const { title, home: homeLabel, [fault]: sentences } = words[step];
  const [what, next] = sentences;
  const code = /^[\w-]{1,64}$/.test(error) ? error : 'invalid_request';
  return serverPage({
    lang: 'en',
    title,
    appName,
    body: html`<p class="what ${fault === 'ours' ? 'danger' : 'warning'}">
        <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M12 7.5v5.5M12 16.5v.01M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z" />
        </svg>
        <span>${what}</span>
      </p>
      <p>${next}</p>
      <p><a class="button" href="${home}">${homeLabel.replace('{appName}', () => appName)}</a></p>
      <p class="facts">For the app’s developers: ${code}</p>
      ${requestId === undefined ? undefined : html`<p class="facts">Reference: ${requestId}</p>`}
      ${
        supportContact === undefined
          ? undefined
          : html`<p class="facts">
              Need help?
              <a href="${supportContact}">${supportContact.replace(/^(https:\/\/|mailto:)/, '')}</a>
            </p>`
      }`,
  });
}
