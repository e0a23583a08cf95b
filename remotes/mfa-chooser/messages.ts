import { sharedMessages } from '@vestibule/auth-runtime/react';

const en = {
  'busy.done': 'Done. One moment…',
  'out.otherWay': 'Choose another way',
  'out.recoveryCode': 'Use a recovery code',

  'choose.title.REQUIRED': 'One more step',
  'choose.title.STEP_UP': 'Confirm that it’s you',
  'choose.title.SETUP': 'Set up another way to sign in',
  'choose.verify': 'Choose how to confirm that it’s you.',
  'choose.setup': 'Choose a second step for signing in. It will protect your account from now on.',
  'why.setup':
    'Signing in here takes a second step. Set it up once, and it protects your account from then on.',
  'why.STEP_UP': 'Before you continue, confirm that it’s you.',
  'choose.label': 'Ways to continue',
  'choose.preferred': 'You used this last.',

  'name.webauthn': 'Passkey',
  'name.totp': 'Authenticator app',
  'name.otp-email': 'Code by email',
  'name.otp-phone': 'Code by text message',
  'name.emailpassword': 'Password',
  'name.recovery-code': 'Recovery code',
  'about.webauthn': 'Fingerprint, face, PIN or security key',
  'about.totp': 'A code from an app on your phone or computer',
  'about.otp-email': 'We send a code to your email address',
  'about.otp-phone': 'We send a code to your phone',
  'about.emailpassword': 'The password you sign in with',
  'about.recovery-code': 'One of the codes you saved',

  'verify.webauthn': 'Confirm with your passkey',
  'verify.totp': 'Enter the code from your app',
  'verify.otp-email': 'Confirm by email',
  'verify.otp-phone': 'Confirm by text message',
  'verify.emailpassword': 'Enter your password',
  'verify.recovery-code': 'Enter a recovery code',
  'setup.webauthn': 'Set up a passkey',
  'setup.totp': 'Set up an authenticator app',
  'setup.otp-email': 'Set up codes by email',
  'setup.otp-phone': 'Set up codes by text message',
  'setup.done': 'Name your authenticator app',

  'code.submit': 'Confirm',
  'locked.why': 'This keeps others from guessing. Nothing is lost.',

  'totp.verify': 'Open your authenticator app and enter the code it shows for {appName}.',
  'totp.wrong.help':
    'Each code works once, and changes every 30 seconds. Check that your device’s clock is correct.',
  'totp.explain':
    'No app yet? Install an authenticator app on your phone. Many password managers include one too.',
  'totp.deviceName': 'Name for this app',
  'totp.deviceName.hint': 'Helps you tell it from other apps later.',
  'totp.deviceName.default': 'Authenticator app',
  'totp.again': 'Start again',
  'totp.works': 'Your authenticator app works. You’ll be asked for its code when you sign in.',
  'totp.finish': 'Done',
  'totp.naming': 'Saving the name…',
  'totp.keepName': 'Keep “{name}”',
  'totp.starting': 'Preparing…',
  'totp.scan': 'Scan this code with your authenticator app.',
  'totp.qr': 'QR code for your authenticator app. It contains the secret shown below as text.',
  'totp.secret': 'Can’t scan it? Enter this secret in the app instead:',
  'totp.open': 'Open in an app on this device',
  'totp.copy': 'Copy the secret',
  'copy.done': 'Copied',
  'copy.failed': 'We couldn’t copy that. Select the text and copy it yourself.',
  'totp.first': 'Then enter the code the app shows.',

  'otp.choose.verify': 'We’ll send you a code. Enter it here to continue.',
  'otp.choose.setup': 'We’ll send you a code now, and each time you sign in.',
  'otp.send.otp-email': 'We’ll send a code to your email address now, and each time you sign in.',
  'otp.send.otp-phone': 'We’ll send a code to your phone now, and each time you sign in.',
  'otp.to.otp-email': 'Send a code to {address}',
  'otp.to.otp-phone': 'Send a code to the number {address}',
  'otp.other.otp-email': 'Use another email address',
  'otp.other.otp-phone': 'Use another phone number',
  'otp.known': 'Use an address we know',
  'otp.sent': 'We sent a code to {address}.',
  'otp.submit': 'Send a code',

  'passkey.verify': 'Your device asks for your fingerprint, face or PIN, or for your security key.',
  'passkey.setup':
    'A passkey is kept on your device or in your password manager. It can’t be guessed, and other sites can’t steal it.',
  'passkey.submit.verify': 'Use your passkey',
  'passkey.submit.setup': 'Create a passkey',

  'password.submit': 'Confirm',
  'password.busy': 'Checking…',
  'password.forgot': 'Forgot your password? Sign out, and choose “Forgot your password?” on the next page.',

  'recovery.text': 'Enter one of the codes you saved when you set up your second step. Each works once.',
  'recovery.label': 'Recovery code',
  'recovery.hint': 'Like A1B2C-D3E4F. Capitals and hyphens don’t matter.',

  'codes.title': 'Your recovery codes',
  'codes.title.new': 'Save your recovery codes',
  'codes.why':
    'If you lose your phone, a recovery code gets you in. You get ten; each works once. Keep them with your important papers or in a password manager.',
  'codes.left': 'You have {remaining} recovery codes left.',
  'codes.left.one': 'You have one recovery code left.',
  'codes.replace': 'New codes replace the ones you have, which will stop working.',
  'codes.make': 'Show my recovery codes',
  'codes.makeNew': 'Make new recovery codes',
  'codes.making': 'Making codes…',
  'codes.once': 'These codes are shown only once. Save them now.',
  'codes.list': 'Recovery codes',
  'codes.copy': 'Copy',
  'codes.download': 'Download',
  'codes.print': 'Print',
  'codes.saved': 'I have saved them',
  'codes.fileName': 'recovery-codes.txt',
  'codes.file': 'Recovery codes for {appName}. Each works once. Made on {date}.',
};

/** These sentences in another language, none of them missing. */
export type Messages = Record<keyof typeof en, string>;

/** What the factor chooser and the screens of the factors say. */
export const messages = {
  en,
  de: async () => (await import('./messages.de')).messages,
  shared: sharedMessages,
};
