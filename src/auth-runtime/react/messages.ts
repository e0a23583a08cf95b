const en = {
  signOut: 'Sign out',
  'signOut.busy': 'Signing out…',
  // For support.
  reference: 'Reference: {reference}',
  // Codes of any kind.
  'code.WRONG_CODE': 'That code is not right. You can try {attemptsLeft} more times.',
  'code.WRONG_CODE.last': 'That code is not right. You can try one more time.',
  'code.WRONG_CODE.none': 'That code is not right, and that was the last try for now.',
};

/** These sentences in another language, none of them missing. */
export type SharedMessages = Record<keyof typeof en, string>;

/** What the screens of several remotes say alike. */
export const sharedMessages = {
  en,
  de: async () => (await import('../errors/messages.de')).shared,
};
