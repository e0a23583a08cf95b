const en = {
  'title.elsewhere': 'Is this account yours?',
  'title.takingOver': 'Taking over the account…',
  'title.taken': 'The account is yours',
  'title.gone': 'Account deleted',
  'title.kept': 'Nothing has changed',
  elsewhere:
    'Someone created an account with this email address. If it was you, sign in to confirm the address.',
  'elsewhere.other': 'This link is for another account than {email}, which you’re signed in to here.',
  'elsewhere.signIn': 'Sign in to confirm',
  'takeOver.explain':
    'If it wasn’t you, or you can’t sign in, you can take over the account. This removes everything that was added to it, signs everyone out, and lets you set your own password.',
  takeOver: 'Take over account',
  taken: 'No one else can sign in now. Set a password to use the account.',
  'taken.set': 'Set a password',
  gone: 'It had no password to change, so we deleted it. You can create your own account.',
  'gone.signUp': 'Sign up',
  kept: 'This account belongs to someone who verified another address. If you didn’t ask for this email, ignore it.',
  'kept.signIn': 'Back to sign-in',
  removed: 'What we removed',
  'removed.sessions': 'Signed-in devices: {n}',
  'removed.passkeys': 'Passkeys: {n}',
  'removed.apps': 'Authenticator apps: {n}',
  'removed.recoveryCodes': 'Recovery codes',
  'removed.loginMethods': 'Other ways to sign in: {n}',
};

/** These sentences in another language, none of them missing. */
export type TakeoverMessages = Record<keyof typeof en, string>;

/** What is said to whoever opens a link of an account that they aren't signed in to. Few ever see it. */
export const takeoverMessages = {
  en,
  de: async () => (await import('./takeover-messages.de')).takeoverMessages,
};
