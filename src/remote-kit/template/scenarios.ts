import type { Scenario } from '@vestibule/contract';

/** The states of this remote, each by its address. Its test goes through them. */
export const scenarios: readonly Scenario[] = [
  {
    name: 'signed-in',
    shows: { heading: 'Template title' },
    title: 'Somebody is signed in',
    path: '/template',
    session: {},
  },
  {
    name: 'signed-out',
    shows: { heading: 'Sign in' },
    title: 'Nobody is signed in',
    path: '/template',
  },
];
