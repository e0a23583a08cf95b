/** The language of a page that names no other. */
export const DEFAULT_LOCALE = 'en';

/** The available languages, as BCP 47 tags. The first comes with the code, each of the others in its own file. */
export const LANGUAGES = [DEFAULT_LOCALE, 'de'] as const;
