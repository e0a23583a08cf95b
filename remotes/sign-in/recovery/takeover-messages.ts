const en = {
  'title.elsewhere': 'Is this account yours?',
  'title.takingOver': 'Taking the account over…',
  'title.taken': 'The account is yours',
  'title.gone': 'The account is gone',
  'title.kept': 'Nothing has changed',
  elsewhere:
    'Somebody made an account with this email address. If that was you, sign in to it, and the address is confirmed.',
  'elsewhere.other': 'This link is for another account than {email}, which you’re signed in to here.',
  'elsewhere.signIn': 'Sign in to confirm',
  'takeOver.explain':
    'If it wasn’t you, or you can’t sign in, take the account over. Everything that was added to it is removed, everyone is signed out, and you set a password of your own.',
  takeOver: 'Take the account over',
  taken: 'Nobody else can get in now. Set a password to use it.',
  'taken.set': 'Set a password',
  gone: 'It had no password that you could change, so it was deleted. You can make one of your own.',
  'gone.signUp': 'Sign up',
  kept: 'The account belongs to somebody who has shown another address. If you didn’t ask for this mail, you can ignore it.',
  removed: 'Removed from it',
  'removed.sessions': 'Places where someone was signed in: {n}',
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
