import en from './fields.en.json';

/** What fields of an operator's or a backend's own say besides what those say. */
export const fieldMessages = {
  en,
  load: (language: string) =>
    import(/* webpackExclude: /\.en\.json$/, webpackMode: "eager" */ `./fields.${language}.json`),
};
