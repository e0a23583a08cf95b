import type { Scenario } from '@vestibule/contract';

const HOUR = 3_600_000;
const client = { clientName: 'Acme Notes', clientUri: 'https://acme.test/' };

/** What a client may register that is not to be believed. Unit tests use it, too. */
export const HOSTILE_CLIENT = {
  clientName: '\u202Ekcilc\u202C Vestibule ✓ <img src=x onerror=alert(1)>\nYour bank',
  clientUri: 'https://accounts.bank.test@evil.test/',
  logoUri: 'https://evil.test/padlock.svg',
  policyUri: 'https://xn--pple-43d.test/',
} as const;

/** The states of the page of a challenge, each by its address. */
export const scenarios: readonly Scenario[] = [
  { name: 'new', title: 'A client asks somebody who is not signed in', path: '/auth', client },
  { name: 'signed-in', title: 'A client asks somebody who is signed in', path: '/auth', client, session: {} },
  { name: 'expired', title: 'The request has expired', path: '/auth', client, advanceMs: 24 * HOUR },
  { name: 'unknown', title: 'There is no such request', path: '/auth?loginChallenge=none' },
  {
    name: 'hostile',
    title: 'What the client says of itself is a trick',
    path: '/auth',
    client: HOSTILE_CLIENT,
  },
  {
    name: 'slow',
    title: 'The API takes five seconds to say who asks',
    path: '/auth',
    client,
    fault: { path: '/auth/oauth/login/info', delayMs: 5000 },
  },
  {
    name: 'failing',
    title: 'The API can’t say who asks',
    path: '/auth',
    client,
    fault: { path: '/auth/oauth/login/info', status: 500 },
  },
];
