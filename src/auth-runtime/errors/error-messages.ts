import type { AuthErrorCode } from './auth-error';

const en = {
  NETWORK: 'We can’t reach the server. Check your connection, or wait a minute, and try again.',
  SERVER: 'Something went wrong. Please try again.',
  UNAVAILABLE: 'Our service isn’t available right now. Nothing is lost. Try again in a minute.',
  UNAVAILABLE_UNTIL: 'Our service isn’t available right now. Nothing is lost. You can try again in {detail}.',
  TOO_MANY_REQUESTS: 'Too many requests in a short time. Wait a minute and try again.',
  TOO_MANY_ATTEMPTS: 'Too many attempts. You can try again in {detail}.',
  GENERAL_ERROR: '{detail}',
  INVALID_CLAIM: 'This needs one more step to confirm that it’s you. Reload the page and try again.',
  UNEXPECTED_ANSWER: 'Something went wrong. Please try again later or reload the page.',
  FORM_FIELD_COUNT: 'Something went wrong. Please try again later or reload the page.',
  UNAUTHORISED: 'Your session has ended. Please sign in again.',
  REFRESH_LOOP: 'The server keeps rejecting your session. Wait a minute and try again, or sign in again.',
  SESSION_CHANGED:
    'Someone else has signed in in this browser, so nothing was sent. Check who is signed in and try again.',
  SESSION_NOT_KEPT:
    'Your browser didn’t keep you signed in. Allow cookies for this site and try again, or use another browser.',
  UNSAFE_REDIRECT:
    'The app asked us to send you to an unsafe address. Go back to the app and contact its support.',
  NO_FIRST_FACTORS: 'Sign-in isn’t set up here yet. Please contact this site’s support.',
  NO_PROVIDERS: 'Sign-in isn’t set up here yet. Please contact this site’s support.',
  FACTOR_NOT_OFFERED: 'This way to sign in is no longer offered here. Reload the page to see which ones are.',
  TENANT_UNKNOWN:
    'This link is for an organisation we don’t know. Check the address, or ask the person who sent it.',
  ACCESS_DENIED: 'Your account can’t be used here. Use another account, or contact this site’s support.',
  FAILURE_REDIRECT_STUCK:
    'This page can’t be opened because of a mistake in its settings. Please contact this site’s support.',
  REDIRECT_LOOP:
    'You were sent back and forth between two pages, so we stopped. Sign out and in again. If that doesn’t help, contact this site’s support.',
  CAPTCHA_FAILED: 'We couldn’t confirm that you’re human. Please try again.',
  NOT_STARTED: 'Something went wrong. Please try again later or reload the page.',
  RECIPE_NOT_CONFIGURED: 'This way to sign in isn’t set up. Please contact this site’s support.',
} satisfies Record<AuthErrorCode, string>;

/** The words for each failure, by code: the one table that turns codes into what a user reads. */
export const authErrorMessages = {
  en,
  de: async () => (await import('./messages.de')).authErrors,
};
