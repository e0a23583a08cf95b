import en from './failures.en.json';

/** The words for each failure of the auth runtime, by the code of its `AuthError`. */
export const failureMessages = {
  en,
  load: (language: string) => import(/* webpackExclude: /\.en\.json$/ */ `./failures.${language}.json`),
};
