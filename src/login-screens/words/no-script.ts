import en from './no-script.en.json';

/** What only pages without script say. */
export const noScriptMessages = {
  en,
  load: (language: string) => import(/* webpackExclude: /\.en\.json$/ */ `./no-script.${language}.json`),
};
