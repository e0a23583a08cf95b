const en = {
  signOut: 'Sign out',
  'signOut.busy': 'Signing out…',
  // For support.
  reference: 'Reference: {reference}',
  // Codes of any kind.
  'code.WRONG_CODE': 'That code isn’t right. {attemptsLeft} attempts left.',
  'code.WRONG_CODE.last': 'That code isn’t right. 1 attempt left.',
  'code.WRONG_CODE.none': 'That code isn’t right, and that was your last attempt for now.',
};

/** These sentences in another language, none of them missing. */
export type SharedMessages = Record<keyof typeof en, string>;

/** The sentences that several remotes share. */
export const sharedMessages = {
  en,
  de: async () => (await import('../errors/messages.de')).shared,
};
