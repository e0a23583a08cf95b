const en = {
  signOut: 'Sign out',
  'signOut.busy': 'Signing out…',
  'account.switch': 'Switch',
  'account.switch.label': 'Switch account',
  'account.continueAs': 'Continue as {user}',
  'account.confirm': 'Confirm it’s you',
  // For support.
  reference: 'Reference: {reference}',
  retry: 'Try again',
  loading: 'Loading…',
  'session.checking': 'Checking your session…',
  'session.again': 'Sign in again',
  home: 'Go to the start page',
  notNow: 'Not now',
  'reveal.show': 'Show',
  'reveal.hide': 'Hide',
  'label.email': 'Email',
  'label.phone': 'Phone number',
  'label.country': 'Country',
  'label.password': 'Password',
  // The rules for a new password.
  'rule.length': '8+ characters',
  'rule.letter': 'A letter',
  'rule.digit': 'A number',
  'rule.met': ' (done)',
  'email.invalid': 'Enter your whole email address, such as ada@example.com.',
  'label.code': 'Code',
  checking: 'Checking the code…',
  'waiting.time': 'You can try again in {time}.',
  sending: 'Sending…',
  'resend.now': 'Send again',
  'resend.busy': 'Sending…',
  'resend.wait': 'Send again in {seconds} s',
  'resend.done': 'Sent again. It may take a minute to arrive.',
  otherEmail: 'Use another email address',
  'passkey.busy': 'Waiting for your passkey…',
  'submit.signin': 'Sign in',
  'busy.signin': 'Signing in…',
  'busy.signedIn': 'Signed in. One moment…',
  kept: 'What you typed is still here.',
  // Of the client that asks.
  'client.unnamed': 'the app',
  'client.nameless': 'Unnamed app',
  'client.site': 'Website of {clientName}',
  'client.verified': 'Verified',
  'client.notVerified': 'Not verified',
  'client.unverified': '{appName} hasn’t verified {clientName}. Continue only if you trust it.',
  'client.imitates': 'This isn’t the {other} we know, but a different app with a similar name.',
  // Codes of any kind.
  'code.WRONG_CODE': 'That code isn’t right. {attemptsLeft} attempts left.',
  'code.WRONG_CODE.last': 'That code isn’t right. 1 attempt left.',
  'code.WRONG_CODE.none': 'That code isn’t right, and that was your last attempt for now.',
};

/** These sentences in another language, none of them missing. */
export type SharedMessages = Record<keyof typeof en, string>;

/** The sentences that several remotes share. */
export const sharedMessages = {
  en,
  de: async () => (await import('../errors/messages.de')).shared,
};
