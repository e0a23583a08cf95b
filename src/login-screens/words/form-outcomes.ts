import en from './form-outcomes.en.json';

/** What the forms of sign-in and of factors both say when an attempt fails, by outcome. */
export const formOutcomes = {
  en,
  load: (language: string) => import(/* webpackExclude: /\.en\.json$/ */ `./form-outcomes.${language}.json`),
};
