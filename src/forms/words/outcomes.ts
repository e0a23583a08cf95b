const en = {
  'EMPTY.email': 'Enter your email address.',
  'EMPTY.phone': 'Enter your phone number.',
  'EMPTY.password': 'Enter your password.',
  EMAIL_INVALID: 'Enter an email address like name@example.com.',
  PHONE_INVALID: 'That phone number doesn’t work. Check the number and the country.',
  'code.EXPIRED_CODE': 'That code has expired. Send a new one and enter it.',
  'passkey.CANCELLED': 'The passkey dialog was closed or timed out. You can try again.',
  'passkey.NOT_SUPPORTED': 'This browser or device can’t use passkeys here. Please use another way.',
  'passkey.DEVICE_FAILED': 'Your device couldn’t use the passkey. Try again, or use another way.',
  'passkey.NEW_PASSKEY_INVALID': 'We couldn’t read the new passkey. Please try again.',
  'passkey.DEVICE_NOT_ACCEPTED':
    'We don’t accept passkeys from this kind of device. Use another device, or another way.',
  'passkey.EXPIRED': 'That took too long. Please try again.',
};

/** These sentences in another language, none of them missing. */
export type FormOutcomes = Record<keyof typeof en, string>;

/** What the forms of sign-in and of factors both say when an attempt fails, by outcome. */
export const formOutcomes = {
  en,
  de: async () => (await import('./outcomes.de')).formOutcomes,
};
