import en from './words/captcha.en.json';

/** What the captcha says besides what its provider says. */
export const messages = {
  en,
  load: (language: string) =>
    import(/* webpackExclude: /\.en\.json$/, webpackMode: "eager" */ `./words/captcha.${language}.json`),
};
