const en = {
  'loading.page': 'Loading…',
  'config.title': 'This site is not set up yet',
  'config.text':
    'Its settings could not be read, so nobody can sign in here right now. Please try again in a minute. If this stays, tell whoever runs the site.',
  'registry.title': 'Part of this site can’t be loaded',
  'registry.text': 'The list of its parts could not be read. Please try again in a minute.',
  'registry.text.refused':
    'The list of its parts is not the one that this site vouches for, so it was refused. Please tell whoever runs the site.',
  'shell.title': 'Something went wrong',
  'shell.text': 'This page could not be shown. Please try again.',
  'remote.title': 'This part of the page can’t be shown',
  'remote.text': 'The part “{remote}” could not be loaded. Nothing you asked for is lost: try again.',
  'remote.text.offline':
    'You are offline. We try again by ourselves as soon as you are online. Nothing you asked for is lost.',
  'remote.text.unserved': 'Nothing is set up to show this part. Please tell whoever runs the site.',
  'remote.text.refused':
    'The part “{remote}” was refused because it doesn’t fit this site safely. Please tell whoever runs the site.',
  reference: 'Reference: {reference}',
  retry: 'Try again',
  retrying: 'Trying again…',
  'gate.title': 'We can’t show this page yet',
  'override.label': 'A remote is being tried',
  'override.text': 'Trying “{name}” from {url}. This is not what users get.',
  'override.failed': 'No “{name}” could be had from {url}; the console says why. This is the usual page.',
  'override.stop': 'Stop',
  'try.title': 'Try a remote',
  'try.text':
    'The remote “{name}” from {origin} will run in this tab with your account, everywhere but on the screens of the login. Continue only if you trust it.',
  'try.press': 'Run code from {origin}',
  'try.refused': 'This address doesn’t name a remote that can be tried here. The console says why.',
  'step.title': 'One more step',
  'step.later': 'Not now',
  'session.title.refreshLoop': 'Your session is not accepted',
  'session.title.redirectLoop': 'We stopped sending you back and forth',
  'denied.title': 'Your account can’t open this page',
  'denied.text':
    'You are signed in, but this page is for other accounts. Sign in with another one, or go back.',
  'denied.otherAccount': 'Use another account',
  'denied.back': 'Go back',
  'notFound.title': 'There is no such page',
  'notFound.text': 'Check the address, or start from the beginning.',
  'notFound.home': 'Go to the start page',
  'home.title': 'You are signed in',
  'home.as': 'Signed in as {user}',
  'home.account': 'Your account',
  'home.failed': 'The start page could not be loaded. Please try again.',
  'home.loading': 'Looking for your session…',
  'session.again': 'Sign in again',
};

/** These sentences in another language, none of them missing. */
export type Messages = Record<keyof typeof en, string>;

/** What the shell itself says. */
export const messages = {
  en,
  de: async () => (await import('./messages.de')).messages,
};
