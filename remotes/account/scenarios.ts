import type { Scenario } from '@vestibule/contract';

/** The account's states, each with its address. */
export const scenarios: readonly Scenario[] = [
  {
    name: 'profile',
    shows: { heading: 'Your profile', link: 'Delete account' },
    title: 'A new account',
    path: '/account',
    session: {},
  },
  {
    name: 'security',
    shows: { heading: 'Authenticator apps', link: 'Add a passkey' },
    title: 'Ways to sign in',
    path: '/account/security',
    session: {},
  },
  {
    name: 'sessions',
    shows: { heading: 'Where you’re signed in', button: 'Sign out everywhere' },
    title: 'Where the user is signed in',
    path: '/account/sessions',
    session: {},
  },
  {
    name: 'apps',
    shows: { heading: 'Apps with access', link: 'Profile' },
    title: 'No app has access',
    path: '/account/apps',
    session: {},
  },
  {
    name: 'deletion',
    shows: { heading: 'Delete your account', button: 'Keep my account' },
    title: 'The account is to be deleted',
    path: '/account/delete',
    session: {},
  },
  {
    name: 'admin',
    shows: { heading: 'Add a second step', button: 'Sign out' },
    title: 'The list of users, for an admin who has no second factor yet',
    path: '/account/admin',
    session: { roles: ['admin'] },
  },
  {
    name: 'not-admin',
    shows: { heading: 'Your account can’t open this page', button: 'Use another account' },
    title: 'The list of users, for anybody else',
    path: '/account/admin',
    session: {},
  },
  {
    name: 'slow',
    shows: { heading: 'Contact details', link: 'Delete account' },
    title: 'The API takes five seconds to say who the user is',
    path: '/account',
    session: {},
    fault: { path: '/trpc/profile', delayMs: 5000 },
  },
  {
    name: 'factors',
    shows: { heading: 'Set up an authenticator app', label: 'Code' },
    title: 'A second factor is missing',
    path: '/account',
    session: { requiredSecondaryFactors: ['totp'] },
  },
  {
    name: 'signed-out',
    shows: { heading: 'Sign in', label: 'Email' },
    title: 'Nobody is signed in',
    path: '/account',
  },
  {
    name: 'failing',
    shows: { heading: 'Your profile', alert: 'Something went wrong', button: 'Try again' },
    title: 'The API can’t say who the user is',
    path: '/account',
    session: {},
    fault: { path: '/trpc/profile', status: 500, times: 4 },
  },
];
