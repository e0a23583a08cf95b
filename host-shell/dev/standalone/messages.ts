import en from './standalone.en.json';

/** What the scenarios page says to developers. */
export const messages = { en };
