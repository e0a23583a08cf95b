import { formOutcomes } from '@vestibule/forms';

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
  'otp.RESTART': 'That code no longer works. Please send a new one.',
  // Passkeys.
  'passkey.UNKNOWN_PASSKEY': 'That passkey isn’t on your account, or it came too late. Try another one.',
  'passkey.ALREADY_REGISTERED': 'This device already has a passkey for your account.',
  'passkey.EMAIL_TAKEN':
    'Another account has a passkey for your email address. Use another way, or contact this site’s support.',
  'passkey.EMAIL_INVALID':
    'A passkey needs an email address, and your account has none. Please use another way.',
  // The password.
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
  shared: formOutcomes,
};
