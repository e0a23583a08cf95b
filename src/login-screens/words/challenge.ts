import { sharedMessages } from '@vestibule/ui';
import en from './challenge.en.json';

/** What the screens of a client's request say. */
export const challengeMessages = {
  en,
  load: (language: string) => import(/* webpackExclude: /\.en\.json$/ */ `./challenge.${language}.json`),
  shared: sharedMessages,
};
