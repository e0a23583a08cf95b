import language from '../words/language.en.json';

/** What the choice of a language says. All languages come with it, since it is there to change between them. */
export const languageMessages = {
  en: language,
  load: (tag: string) =>
    import(/* webpackExclude: /\.en\.json$/, webpackMode: "eager" */ `../words/language.${tag}.json`),
};
