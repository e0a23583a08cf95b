/** What can be looked at together. */
export const SCREEN_GROUPS = [
  { id: 'overview', words: 'Overview' },
  { id: 'login', words: 'Sign-in and sign-up' },
  { id: 'app', words: 'Sign-in to an app' },
  { id: 'factors', words: 'Second step' },
  { id: 'account', words: 'Account' },
  { id: 'failures', words: 'Errors' },
  { id: 'mails', words: 'Mails' },
  { id: 'texts', words: 'Text messages' },
  { id: 'all', words: 'Everything' },
] as const;

export type ScreenGroup = (typeof SCREEN_GROUPS)[number]['id'];
