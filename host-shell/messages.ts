import { sharedMessages } from '@vestibule/auth-runtime/react';

const en = {
  'config.title': 'This site isn’t set up yet',
  'config.text':
    'We couldn’t read its settings, so nobody can sign in right now. Please try again in a minute. If that doesn’t help, contact this site’s support.',
  'registry.title': 'This page can’t be loaded',
  'registry.text': 'Part of this site didn’t arrive. Please try again in a minute.',
  'registry.text.refused':
    'For your safety we stopped here: part of this page isn’t signed by this site. Please contact this site’s support.',
  'shell.title': 'We couldn’t show this page',
  'shell.text': 'Please try again. If that doesn’t help, contact this site’s support.',
  'remote.title': 'This part of the page can’t be shown',
  'remote.text': 'We couldn’t load the part “{remote}”. Nothing is lost. Please try again.',
  'remote.text.offline': 'You’re offline. We’ll try again as soon as you’re back online. Nothing is lost.',
  'remote.text.unserved': 'This part isn’t set up yet. Please contact this site’s support.',
  'remote.plain': 'Use a simpler page',
  'remote.text.refused':
    'For your safety we didn’t load the part “{remote}”. Please contact this site’s support.',
  retrying: 'Trying again…',
  'gate.title': 'We can’t show this page yet',
  'override.label': 'Trying a remote',
  'override.text': 'Trying “{name}” from {url}. Users don’t see this.',
  'override.failed': 'We couldn’t load “{name}” from {url}; the console says why. This is the usual page.',
  'override.stop': 'Stop',
  'try.title': 'Try a remote',
  'try.text':
    'The remote “{name}” from {origin} will run in this tab with your account, everywhere except on the sign-in screens. Continue only if you trust it.',
  'try.press': 'Run code from {origin}',
  'try.refused': 'The remote in this address can’t be tried here. The console says why.',
  'step.title': 'One more step',
  'session.title.refreshLoop': 'Your session wasn’t accepted',
  'session.title.redirectLoop': 'We couldn’t open this page',
  'denied.title': 'Your account can’t open this page',
  'denied.text':
    'You’re signed in, but this page is for other accounts. Sign in with another one, or go back.',
  'denied.otherAccount': 'Use another account',
  'denied.back': 'Go back',
  'notFound.title': 'Page not found',
  'notFound.text': 'Check the address, or go to the start page.',
  'home.title': 'You’re signed in',
  'home.as': 'Signed in as {user}',
  'home.account': 'Your account',
  'home.menu': 'Account menu',
  'home.failed': 'We couldn’t load the start page. Please try again.',
};

/** These sentences in another language, none of them missing. */
export type Messages = Record<keyof typeof en, string>;

/** What the shell itself says. */
export const messages = {
  en,
  de: async () => (await import('./messages.de')).messages,
  shared: sharedMessages,
};
