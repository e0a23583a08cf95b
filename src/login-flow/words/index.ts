import failures from './failures.en.json';
import refusals from './refusals.en.json';

/** The words for each failure of the auth runtime, by the code of its `AuthError`. */
export const failureMessages = {
  en: failures,
  load: (language: string) => import(/* webpackExclude: /\.en\.json$/ */ `./failures.${language}.json`),
};

/** The words for what the API's rules forbid, by cause. */
export const refusalMessages = {
  en: refusals,
  load: (language: string) => import(/* webpackExclude: /\.en\.json$/ */ `./refusals.${language}.json`),
};
