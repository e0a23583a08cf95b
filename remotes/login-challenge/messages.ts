/** What the challenge page says. */
export const messages = {
  en: {
    'title.signin': 'Sign in',
    'title.signup': 'Create your account',
    'title.to': '{action} to continue to {clientName}',
    'title.continuing': 'Taking you back to {clientName}',
    'title.failed': 'We can’t take you on yet',
    'client.unnamed': 'the app',
    'client.site': 'Website of {clientName}',
    checking: 'Looking for your session…',
    continuing: 'One moment, you are signed in. We are taking you back.',
    'failed.lookup': 'Something went wrong. Please try again.',
    'failed.lookup.hint':
      'The request of the app that sent you here may have expired or been used already. If trying again doesn’t help, go back to that app and start signing in there once more.',
    'failed.continue.hint': 'You are signed in here. Only the way back to the app failed.',
    retry: 'Try again',
    'busy.retry': 'Trying again…',
    home: 'Go to {appName} instead',
  },
};
