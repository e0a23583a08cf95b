import type { Scenario } from '@vestibule/contract';

/** The states of this remote, each by its address. Its test goes through them. */
export const scenarios: readonly Scenario[] = [
  { name: 'signed-in', title: 'Somebody is signed in', path: '/template', session: {} },
  { name: 'signed-out', title: 'Nobody is signed in', path: '/template' },
];
