import en from './saml.en.json';

/** What a SAML sign-in that failed says, by the `error` that the API puts into the address. */
export const samlMessages = {
  en,
  load: (language: string) => import(/* webpackExclude: /\.en\.json$/ */ `./saml.${language}.json`),
};
