import { sharedMessages } from '@vestibule/ui';
import en from './words/account.en.json';

/** What the account's pages say. */
export const messages = {
  en,
  load: (language: string) => import(/* webpackExclude: /\.en\.json$/ */ `./words/account.${language}.json`),
  shared: sharedMessages,
};
