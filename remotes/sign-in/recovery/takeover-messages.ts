import en from './takeover.en.json';

/** What is said to whoever opens a link of an account that they aren't signed in to. Few ever see it. */
export const takeoverMessages = {
  en,
  load: (language: string) => import(/* webpackExclude: /\.en\.json$/ */ `./takeover.${language}.json`),
};
