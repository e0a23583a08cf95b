import { formOutcomes } from '@vestibule/forms';

const en = {
  // What is wrong with a field.
  'EMPTY.either': 'Enter your email address or phone number.',
  'EMPTY.code': 'Enter the code from the message.',
  'EMPTY.other': 'This is required.',
  EMAIL_TAKEN: 'An account with this email address already exists. Sign in instead.',
  PASSWORD_WEAK: 'Use at least 8 characters, with a letter and a number.',
  PASSWORD_LONG: 'Use at most 99 characters.',
  'field.unknown':
    'This form doesn’t ask for “{field}”, which is needed here. Please contact this site’s support.',
  // E-mail and password.
  WRONG_CREDENTIALS: 'That email and password don’t match. Check both and try again.',
  'reset.TOKEN_INVALID': 'This link has already been used or is too old. Get a new one.',
  'verify.TOKEN_INVALID':
    'This link has already been used or is too old. Each link works once, for a short time.',
  // Codes and links.
  'code.RESTART': 'That code no longer works. Please start again.',
  'link.RESTART': 'This link has already been used or is too old. Each link works once, for a short time.',
  // Accounts elsewhere.
  'provider.NO_EMAIL': 'That account didn’t share an email address with us. Please sign in another way.',
  'provider.CANCELLED':
    'You didn’t sign in there, so nothing was shared. Go back to try again, or sign in another way.',
  'provider.PROVIDER_ERROR': 'The other service couldn’t sign you in. Try again or use another way.',
  'provider.STATE_MISMATCH':
    'This sign-in was started in another tab, or took too long. Please start again from here.',
  // Passkeys.
  'passkey.UNKNOWN_PASSKEY':
    'We don’t know that passkey, or it came too late. Try another one, or create an account.',
  'passkey.ALREADY_REGISTERED':
    'This device already has a passkey for that account. Sign in with it instead.',
  'passkey.EMAIL_INVALID': 'Enter an email address like name@example.com.',
  'passkey.EMAIL_TAKEN': 'An account with this email address already exists. Sign in instead.',
  'passkey.TOKEN_INVALID': 'This link has already been used or is too old. Get a new one.',
  'refused.OTHER_METHOD.known':
    'An account with this email address already exists. Sign in with {ways} instead.',
  // How the last session ended.
  'ended.elsewhere': 'You signed out in another tab.',
  'ended.expired': 'Your session has ended. Please sign in again.',
  'ended.theft':
    'We ended your session to protect your account: someone else may have been using it. Sign in again, and check that nothing was changed.',
  // What the address of the page says.
  'address.signin': 'Something went wrong. Please try again.',
  'address.no_email_present':
    'That account didn’t share an email address with us. Please sign in another way.',
  'address.restart_link': 'That link didn’t work. Please sign in again.',
};

/** These sentences in another language, none of them missing. */
export type OutcomeMessages = Record<keyof typeof en, string>;

/** What the sign-in screens say when an attempt fails, by outcome. `docs/reference/outcomes.md` lists them all. */
export const outcomeMessages = {
  en,
  de: async () => (await import('../messages.de')).outcomeMessages,
  shared: formOutcomes,
};
