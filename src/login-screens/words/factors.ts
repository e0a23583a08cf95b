import { sharedMessages } from '@vestibule/ui';
import en from './factors.en.json';

/** What the factor chooser and the screens of the factors say. */
export const factorMessages = {
  en,
  load: (language: string) => import(/* webpackExclude: /\.en\.json$/ */ `./factors.${language}.json`),
  shared: sharedMessages,
};
