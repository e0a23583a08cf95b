const en = {
  // The factor chooser.
  'noWay.REQUIRED':
    'This needs a second step that can’t be done here. Please tell whoever runs this site, or use another account.',
  'noWay.STEP_UP':
    'There is nothing set up with which you could confirm that it’s you. Sign in again, and then go on within five minutes.',
  'noWay.SETUP': 'That can’t be set up for your account here.',
  // Codes of any kind.
  'code.EMPTY': 'Enter the code.',
  'code.LOCKED': 'There were too many wrong codes.',
  // Authenticator apps.
  'totp.NAME_EMPTY': 'Enter a name.',
  'totp.NAME_TAKEN': 'You have an app of that name already. Choose another name.',
  'totp.UNKNOWN_DEVICE': 'This set-up was started anew elsewhere. Please start again.',
  // Codes by e-mail or text message.
  'email.EMPTY': 'Enter your email address.',
  'email.INVALID': 'Email is invalid. It should look like name@example.com.',
  'phone.EMPTY': 'Enter your phone number.',
  'phone.INVALID': 'Phone number is invalid. Check it, and the country.',
  'otp.EXPIRED_CODE': 'That code is too old. Send a new one and enter that.',
  'otp.RESTART': 'That code can’t be used any more. Please send a new one.',
  // Passkeys.
  'passkey.CANCELLED': 'The passkey dialog was closed or ran out of time. You can try again.',
  'passkey.NOT_SUPPORTED': 'This browser or device can’t use passkeys here. Please use another way.',
  'passkey.DEVICE_FAILED': 'Your device could not use the passkey. Try again, or use another way.',
  'passkey.UNKNOWN_PASSKEY': 'That passkey is not one of your account’s, or came too late. Try another one.',
  'passkey.NEW_PASSKEY_INVALID': 'The new passkey did not come through whole. Please try again.',
  'passkey.DEVICE_NOT_ACCEPTED':
    'Passkeys of this kind of device are not accepted here. Use another device, or another way.',
  'passkey.ALREADY_REGISTERED': 'This device already has a passkey for your account.',
  'passkey.EMAIL_TAKEN':
    'Another account has a passkey for your email address. Use another way, or tell whoever runs this site.',
  'passkey.NO_EMAIL': 'A passkey needs an email address, and your account has none. Please use another way.',
  'passkey.EXPIRED': 'That took too long. Please try again.',
  // The password.
  'password.EMPTY': 'Enter your password.',
  'password.WRONG': 'That password is not right. Try again.',
  // Recovery codes.
  'recovery.NO_CODES': 'All of your recovery codes are used up. Please use another way.',
};

/** These sentences in another language, none of them missing. */
export type OutcomeMessages = Record<keyof typeof en, string>;

/** What the screens say when something fails, by outcome. `docs/reference/factor-outcomes.md` lists them all. */
export const outcomeMessages = {
  en,
  de: async () => (await import('../messages.de')).outcomeMessages,
};
