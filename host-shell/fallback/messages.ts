import { sharedMessages } from '@vestibule/ui';
import en from './fallback.en.json';

/** What the form that replaces the sign-in remote says. */
export const fallbackMessages = {
  en,
  load: (language: string) => import(/* webpackExclude: /\.en\.json$/ */ `./fallback.${language}.json`),
  shared: sharedMessages,
};
