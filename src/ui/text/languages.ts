/** The language of a page that says nothing else. */
export const DEFAULT_LOCALE = 'en';

/** The languages that there are, as BCP 47 names them. The first comes with the code, each other one in a file of its own. */
export const LANGUAGES = [DEFAULT_LOCALE, 'de'] as const;
