import en from './refusals.en.json';

/** The words for what the API's rules forbid, by cause. */
export const refusalMessages = {
  en,
  load: (language: string) => import(/* webpackExclude: /\.en\.json$/ */ `./refusals.${language}.json`),
};
