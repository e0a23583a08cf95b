import en from './tenant.en.json';

/** How users are asked for their tenant. A file for each language would be larger. */
export const messages = {
  en,
  load: (language: string) =>
    import(/* webpackExclude: /\.en\.json$/, webpackMode: "eager" */ `./tenant.${language}.json`),
};
