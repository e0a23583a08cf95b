import type { Scenario } from '@vestibule/contract';

/** The states of the account, each by its address. */
export const scenarios: readonly Scenario[] = [
  { name: 'profile', title: 'A new account', path: '/account', session: {} },
  { name: 'security', title: 'Ways to sign in', path: '/account/security', session: {} },
  { name: 'sessions', title: 'Where the user is signed in', path: '/account/sessions', session: {} },
  { name: 'deletion', title: 'The account is to be deleted', path: '/account/delete', session: {} },
  {
    name: 'admin',
    title: 'The list of users, for an admin',
    path: '/account/admin',
    session: { roles: ['admin'] },
  },
  { name: 'not-admin', title: 'The list of users, for nobody else', path: '/account/admin', session: {} },
  {
    name: 'factors',
    title: 'A second factor is missing',
    path: '/account',
    session: { requiredSecondaryFactors: ['totp'] },
  },
  { name: 'signed-out', title: 'Nobody is signed in', path: '/account' },
  {
    name: 'failing',
    title: 'The API can’t say who the user is',
    path: '/account',
    session: {},
    fault: { path: '/trpc/profile.get', status: 500, times: 4 },
  },
];
