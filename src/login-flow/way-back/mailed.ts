/** Detours that lead through a mail, whose link brings nothing back but an id of its own. */
export const MAILED = ['link', 'password-reset', 'email-verification'] as const;

/** One of them. */
export type Mailed = (typeof MAILED)[number];
