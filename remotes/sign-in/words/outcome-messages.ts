const en = {
  // What is wrong with a field.
  'EMPTY.email': 'Enter your email address.',
  'EMPTY.password': 'Enter your password.',
  'EMPTY.phone': 'Enter your phone number.',
  'EMPTY.either': 'Enter your email address or phone number.',
  'EMPTY.code': 'Enter the code from the message.',
  EMAIL_INVALID: 'Email is invalid. It should look like name@example.com.',
  EMAIL_TAKEN: 'This email already exists. Please sign in instead.',
  PHONE_INVALID: 'Phone number is invalid. Check it, and the country.',
  PASSWORD_WEAK: 'Password must contain at least 8 characters, including a letter and a number.',
  PASSWORD_LONG: 'Password must be at most 99 characters long.',
  // E-mail and password.
  WRONG_CREDENTIALS: 'Incorrect email and password combination. Check both and try again.',
  'reset.TOKEN_INVALID': 'This link was used already, or is too old. Ask for a new one.',
  'verify.TOKEN_INVALID':
    'This link was used already, or is too old. Each link works once, for a short time.',
  // Codes and links.
  'code.EXPIRED_CODE': 'That code is too old. Send a new one and enter that.',
  'code.RESTART': 'That code can’t be used any more. Please start again.',
  'link.RESTART': 'This link was used already, or is too old. Each link works once, for a short time.',
  // Accounts elsewhere.
  'provider.NO_EMAIL': 'That account shared no email address with us. Please use another way to sign in.',
  'provider.CANCELLED':
    'You didn’t allow the sign-in there, so nothing was shared. Try again or use another way.',
  'provider.PROVIDER_ERROR': 'The other service couldn’t sign you in. Try again or use another way.',
  'provider.STATE_MISMATCH':
    'This sign-in was started in another tab, or took too long. Please start again from here.',
  // Passkeys.
  'passkey.CANCELLED': 'The passkey dialog was closed or ran out of time. You can try again.',
  'passkey.NOT_SUPPORTED': 'This browser or device can’t use passkeys here. Please use another way.',
  'passkey.DEVICE_FAILED': 'Your device could not use the passkey. Try again, or use another way.',
  'passkey.UNKNOWN_PASSKEY':
    'That passkey is not known here, or came too late. Try again with another one, or create an account.',
  'passkey.NEW_PASSKEY_INVALID': 'The new passkey did not come through whole. Please try again.',
  'passkey.DEVICE_NOT_ACCEPTED':
    'Passkeys of this kind of device are not accepted here. Use another device, or another way.',
  'passkey.ALREADY_REGISTERED':
    'This device already has a passkey for that account. Sign in with it instead.',
  'passkey.EMAIL_TAKEN': 'There is an account with this email already. Sign in instead.',
  'passkey.EXPIRED': 'That took too long. Please try again.',
  'passkey.TOKEN_INVALID': 'This link was used already or is too old. Ask for a new one.',
  'refused.OTHER_METHOD.known':
    'There is an account with this email address already. Sign in with {ways} instead.',
  // How the last session ended.
  'ended.elsewhere': 'You signed out in another tab.',
  'ended.expired': 'Your session has ended. Please sign in again.',
  'ended.theft':
    'We ended your session to protect your account: someone else may have been using it. Sign in again, and check that nothing was changed.',
  // What the address of the page says.
  'address.signin': 'Something went wrong. Please try again.',
  'address.no_email_present':
    'That account shared no email address with us. Please use another way to sign in.',
  'address.restart_link': 'That link could not be used. Please sign in again.',
};

/** These sentences in another language, none of them missing. */
export type OutcomeMessages = Record<keyof typeof en, string>;

/** What the sign-in screens say when an attempt fails, by outcome. `docs/reference/outcomes.md` lists them all. */
export const outcomeMessages = {
  en,
  de: async () => (await import('../messages.de')).outcomeMessages,
};
