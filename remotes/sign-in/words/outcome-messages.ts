const en = {
  // What is wrong with a field.
  'EMPTY.email': 'Enter your email address.',
  'EMPTY.password': 'Enter your password.',
  'EMPTY.phone': 'Enter your phone number.',
  'EMPTY.either': 'Enter your email address or phone number.',
  'EMPTY.code': 'Enter the code from the message.',
  EMAIL_INVALID: 'Email is invalid. It should look like name@example.com.',
  EMAIL_TAKEN: 'This email already exists. Please sign in instead.',
  PHONE_INVALID: 'Phone number is invalid. Check the number and the country.',
  PASSWORD_WEAK: 'Password must contain at least 8 characters, including a letter and a number.',
  PASSWORD_LONG: 'Password must be at most 99 characters long.',
  // E-mail and password.
  WRONG_CREDENTIALS: 'Incorrect email and password combination. Check both and try again.',
  'reset.TOKEN_INVALID': 'This link has already been used or is too old. Get a new one.',
  'verify.TOKEN_INVALID':
    'This link has already been used or is too old. Each link works once, for a short time.',
  // Codes and links.
  'code.EXPIRED_CODE': 'That code has expired. Send a new one and enter it.',
  'code.RESTART': 'That code no longer works. Please start again.',
  'link.RESTART': 'This link has already been used or is too old. Each link works once, for a short time.',
  // Accounts elsewhere.
  'provider.NO_EMAIL': 'That account didn’t share an email address with us. Please sign in another way.',
  'provider.CANCELLED':
    'You didn’t allow the sign-in there, so nothing was shared. Try again or use another way.',
  'provider.PROVIDER_ERROR': 'The other service couldn’t sign you in. Try again or use another way.',
  'provider.STATE_MISMATCH':
    'This sign-in was started in another tab, or took too long. Please start again from here.',
  // Passkeys.
  'passkey.CANCELLED': 'The passkey dialog was closed or timed out. You can try again.',
  'passkey.NOT_SUPPORTED': 'This browser or device can’t use passkeys here. Please use another way.',
  'passkey.DEVICE_FAILED': 'Your device could not use the passkey. Try again, or use another way.',
  'passkey.UNKNOWN_PASSKEY':
    'We don’t know that passkey, or it came too late. Try another one, or create an account.',
  'passkey.NEW_PASSKEY_INVALID': 'We couldn’t read the new passkey. Please try again.',
  'passkey.DEVICE_NOT_ACCEPTED':
    'We don’t accept passkeys from this kind of device. Use another device, or another way.',
  'passkey.ALREADY_REGISTERED':
    'This device already has a passkey for that account. Sign in with it instead.',
  'passkey.EMAIL_TAKEN': 'An account with this email already exists. Sign in instead.',
  'passkey.EXPIRED': 'That took too long. Please try again.',
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
};
