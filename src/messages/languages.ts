import { LANGUAGES } from './compiled/languages';

/** The language that everything is written in first. */
export const DEFAULT_LANGUAGE = 'en';

/** The languages that this build has sentences for, as BCP 47 tags; English first. */
export { LANGUAGES };
