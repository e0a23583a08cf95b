const en = {
  // The factor chooser.
  'noWay.REQUIRED':
    'This needs a second step that isn’t available here. Contact this site’s support, or use another account.',
  'noWay.STEP_UP':
    'You haven’t set up a way to confirm that it’s you. Sign in again, then continue within five minutes.',
  'noWay.SETUP': 'You can’t set that up for your account here.',
  // Codes of any kind.
  'code.EMPTY': 'Enter the code.',
  'code.LOCKED': 'Too many wrong codes.',
  // Authenticator apps.
  'totp.NAME_EMPTY': 'Enter a name.',
  'totp.NAME_TAKEN': 'You already have an app with that name. Choose another name.',
  'totp.UNKNOWN_DEVICE': 'Setup was restarted somewhere else. Please start again.',
  // Codes by e-mail or text message.
  'email.EMPTY': 'Enter your email address.',
  'email.INVALID': 'Email is invalid. It should look like name@example.com.',
  'phone.EMPTY': 'Enter your phone number.',
  'phone.INVALID': 'Phone number is invalid. Check the number and the country.',
  'otp.EXPIRED_CODE': 'That code has expired. Send a new one and enter it.',
  'otp.RESTART': 'That code no longer works. Please send a new one.',
  // Passkeys.
  'passkey.CANCELLED': 'The passkey dialog was closed or timed out. You can try again.',
  'passkey.NOT_SUPPORTED': 'This browser or device can’t use passkeys here. Please use another way.',
  'passkey.DEVICE_FAILED': 'Your device could not use the passkey. Try again, or use another way.',
  'passkey.UNKNOWN_PASSKEY': 'That passkey isn’t on your account, or it came too late. Try another one.',
  'passkey.NEW_PASSKEY_INVALID': 'We couldn’t read the new passkey. Please try again.',
  'passkey.DEVICE_NOT_ACCEPTED':
    'We don’t accept passkeys from this kind of device. Use another device, or another way.',
  'passkey.ALREADY_REGISTERED': 'This device already has a passkey for your account.',
  'passkey.EMAIL_TAKEN':
    'Another account has a passkey for your email address. Use another way, or contact this site’s support.',
  'passkey.NO_EMAIL': 'A passkey needs an email address, and your account has none. Please use another way.',
  'passkey.EXPIRED': 'That took too long. Please try again.',
  // The password.
  'password.EMPTY': 'Enter your password.',
  'password.WRONG': 'That password isn’t right. Try again.',
  // Recovery codes.
  'recovery.NO_CODES': 'You’ve used all your recovery codes. Please use another way.',
};

/** These sentences in another language, none of them missing. */
export type OutcomeMessages = Record<keyof typeof en, string>;

/** What the screens say when something fails, by outcome. `docs/reference/factor-outcomes.md` lists them all. */
export const outcomeMessages = {
  en,
  de: async () => (await import('../messages.de')).outcomeMessages,
};
