import { sharedMessages } from '@vestibule/auth-runtime/react';

const en = {
  title: 'Sign in',
  'title.to': 'Sign in to continue to {clientName}',
  'client.unknown':
    'We can’t tell right now which app is asking you to sign in. Continue only if you came from one.',
  'client.over': 'You’ve already finished this sign-in.',
  'client.elsewhere': 'This sign-in started in another browser. You can finish it there.',
  'client.again': 'To sign in here, go back to {clientName} and start again from there.',
  'client.target': 'You will be sent to {host}.',
  why: 'We couldn’t load part of this page, so here’s a simpler version. It signs you in just the same.',
  'why.kept': 'We’ll keep your email address when you load the full page.',
  full: 'Load the full page',
  'full.busy': 'Loading the full page…',
  'code.ask': 'Email me a code',
  'code.asking': 'Sending the code…',
  'code.sent': 'We sent a message to {email}. Enter the code here.',
  'code.sent.link': 'We sent a link to {email}. Open it in this browser to sign in.',
  'code.wrong': 'That code isn’t right or has expired. Check it and try again.',
  'code.over': 'That code no longer works. Get a new one.',
  'email.wrong': 'Enter your email address. It looks like name@example.com.',
  'tenant.unknown': 'We don’t know an organisation for this address. Check it, or use another one.',
  'password.missing': 'Enter your password.',
  credentials: 'That email and password don’t match. Check both and try again.',
  'no.way': 'Signing in here needs the part we couldn’t load. Please load the full page.',
  continueAs: 'Continue as {user}',
  continue: 'Continue',
  continuing: 'One moment. We are taking you back to {clientName}.',
  left: 'If {clientName} hasn’t opened yet, open it here. You can close this page afterwards.',
  'left.open': 'Open {clientName}',
};

/** These sentences in another language, none of them missing. */
export type PlainFormMessages = Record<keyof typeof en, string>;

/** What the form that replaces the sign-in remote says. */
export const plainFormMessages = {
  en,
  de: async () => (await import('./messages.de')).plainFormMessages,
  shared: sharedMessages,
};
