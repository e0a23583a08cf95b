/** The language of a page that names no other. */
export const DEFAULT_LOCALE = 'en';

/** The available languages, as BCP 47 tags. The first comes with the code, each other one in a file of its own. */
export const LANGUAGES = [DEFAULT_LOCALE, 'de'] as const;
