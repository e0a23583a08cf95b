import shared from '../words/shared.en.json';

/** The sentences that several screens share. */
export const sharedMessages = {
  en: shared,
  load: (language: string) => import(/* webpackExclude: /\.en\.json$/ */ `../words/shared.${language}.json`),
};
