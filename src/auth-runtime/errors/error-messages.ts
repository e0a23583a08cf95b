import type { AuthErrorCode } from './auth-error';

const en = {
  NETWORK: 'We can’t reach the server. Check your connection and try again.',
  SERVER: 'Something went wrong. Please try again.',
  TOO_MANY_REQUESTS: 'That was too often in a short time. Wait a minute and try again.',
  TOO_MANY_ATTEMPTS: 'Too many attempts. You can try again in {detail}.',
  GENERAL_ERROR: '{detail}',
  INVALID_CLAIM: 'This needs one more step to confirm that it is you. Reload the page and try again.',
  UNEXPECTED_ANSWER: 'Something went wrong. Please try again later or reload the page.',
  FORM_FIELD_COUNT: 'Are you sending too many / too few formFields?',
  UNAUTHORISED: 'Your session has ended. Please sign in again.',
  REFRESH_LOOP:
    'The server doesn’t accept your session, although it keeps renewing it. Wait a minute and try again, or sign in again.',
  SESSION_CHANGED:
    'Someone else is signed in now in this browser, so nothing was sent. Check who is signed in, and try again.',
  SESSION_NOT_KEPT: 'Your browser did not keep the sign-in. Allow cookies for this site, and try again.',
  UNSAFE_REDIRECT:
    'The app asked us to send you to an address that is not safe to follow. Go back to the app and tell its makers.',
  NO_FIRST_FACTORS: 'No way to sign in is set up here yet. Please tell whoever runs this site.',
  NO_PROVIDERS: 'No way to sign in is set up here yet. Please tell whoever runs this site.',
  FACTOR_NOT_OFFERED:
    'This way to sign in is not offered here any more. Reload the page to see which ones are.',
  TENANT_UNKNOWN:
    'This link is for an organisation that we don’t know. Check the address, or ask whoever sent it.',
  ACCESS_DENIED: 'Your account can’t be used here. Use another account, or tell whoever runs this site.',
  FAILURE_REDIRECT_STUCK:
    'This page asks for something that can only be put right on this page. Please tell whoever runs this site.',
  REDIRECT_LOOP:
    'You were sent back and forth between two pages, so we stopped. Sign out and in again; if that does not help, tell whoever runs this site.',
  NOT_STARTED: 'Something went wrong. Please try again later or reload the page.',
  RECIPE_NOT_CONFIGURED: 'This way to sign in is not set up. Please tell whoever runs this site.',
} satisfies Record<AuthErrorCode, string>;

/** The words for each failure, by code: the one table that turns codes into what a user reads. */
export const authErrorMessages = {
  en,
  de: async () => (await import('./messages.de')).authErrors,
};
