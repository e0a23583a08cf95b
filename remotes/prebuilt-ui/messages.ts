import { sharedMessages } from '@vestibule/auth-runtime/react';

const en = {
  'title.signin': 'Sign in',
  'title.signup': 'Create your account',
  'title.reset': 'Reset your password',
  'title.verify': 'Verify your email',
  'title.link': 'Sign in',
  'title.provider': 'Signing in',
  'title.passkey': 'Create a new passkey',
};

/** What the remote says itself; the rest is SuperTokens'. */
export type Messages = Readonly<Record<keyof typeof en, string>>;

/** What the pages around SuperTokens' screens say. */
export const messages = {
  en,
  de: async () => (await import('./messages.de')).messages,
  shared: sharedMessages,
};
