import type { Scenario } from '@vestibule/contract';

const HOUR = 3_600_000;
const client = { clientName: 'Field Notes', clientUri: 'https://field-notes.test/' };

/** Hostile data that a client may register. Unit tests use it too. */
export const HOSTILE_CLIENT = {
  clientName: '\u202Ekcilc\u202C Vestibule ✓ <img src=x onerror=alert(1)>\nYour bank',
  clientUri: 'https://accounts.bank.test@evil.test/',
  logoUri: 'https://evil.test/padlock.svg',
  policyUri: 'https://xn--pple-43d.test/',
} as const;

/** The states of the challenge page, each with its address. */
export const scenarios: readonly Scenario[] = [
  {
    name: 'new',
    shows: { heading: 'Sign in to continue to Field Notes', label: 'Email' },
    title: 'A client asks somebody who is not signed in',
    path: '/auth',
    client,
  },
  {
    name: 'signed-in',
    shows: { heading: 'Field Notes would like to use your account', button: 'Allow' },
    title: 'A client asks somebody who is signed in',
    path: '/auth',
    client,
    session: {},
  },
  {
    name: 'expired',
    shows: { heading: 'This took too long', notice: 'Nothing was shared' },
    title: 'The request has expired',
    path: '/auth',
    client,
    advanceMs: 24 * HOUR,
  },
  {
    name: 'lookalike',
    shows: { heading: 'Sign in to continue to Acme Notes', alert: 'This isn’t the Acme Notes we know' },
    title: 'A client has the name of one that is known',
    path: '/auth',
    client: { clientName: 'Acme Notes' },
  },
  {
    name: 'unknown',
    shows: { heading: 'We can’t sign you in', notice: 'This sign-in link isn’t valid' },
    title: 'There is no such request',
    path: '/auth?loginChallenge=none',
  },
  {
    name: 'hostile',
    shows: { heading: 'Sign in to continue to', label: 'Email' },
    title: 'What the client says of itself is a trick',
    path: '/auth',
    client: HOSTILE_CLIENT,
  },
  {
    name: 'slow',
    shows: { heading: 'Sign in to continue to Field Notes', label: 'Email' },
    title: 'The API takes five seconds to say who asks',
    path: '/auth',
    client,
    fault: { path: '/auth/oauth/login/info', delayMs: 5000 },
  },
  {
    name: 'failing',
    shows: { heading: 'We can’t continue yet', button: 'Try again' },
    title: 'The API can’t say who asks',
    path: '/auth',
    client,
    fault: { path: '/auth/oauth/login/info', status: 500 },
  },
  {
    name: 'fresh',
    shows: { heading: 'Confirm it’s you', label: 'Password' },
    title: 'A client asks somebody who is signed in to sign in again',
    path: '/auth',
    client,
    asks: { prompt: 'login' },
    session: {},
  },
  {
    name: 'hint',
    shows: { heading: 'Sign in to continue to Field Notes', label: 'Email' },
    title: 'A client says who is expected',
    path: '/auth',
    client,
    asks: { login_hint: 'ada@example.test' },
  },
  {
    name: 'choose-account',
    shows: { heading: 'Continue to Field Notes?' },
    title: 'A client lets somebody who is signed in choose another account',
    path: '/auth',
    client,
    asks: { prompt: 'select_account' },
    session: {},
  },
  {
    name: 'other-hint',
    shows: { heading: 'Continue to Field Notes?', button: 'Sign in as grace@example.test' },
    title: 'A client expects somebody else than is signed in',
    path: '/auth',
    client,
    asks: { login_hint: 'grace@example.test' },
    session: {},
  },
  {
    name: 'try-refresh',
    shows: { heading: 'We can’t sign you in' },
    title: 'A request that waits for a session to be refreshed, and isn’t valid',
    path: '/auth/try-refresh?loginChallenge=none',
  },
  {
    name: 'sign-out',
    shows: { heading: 'Sign out?' },
    title: 'A client asks to sign out',
    path: '/auth/oauth/logout?logoutChallenge=none',
    session: {},
  },
];
