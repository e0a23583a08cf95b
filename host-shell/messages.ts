import { sharedMessages } from '@vestibule/ui';
import shell from './words/shell.en.json';

/** What the shell itself says. */
export const messages = {
  en: shell,
  load: (language: string) => import(/* webpackExclude: /\.en\.json$/ */ `./words/shell.${language}.json`),
  shared: sharedMessages,
};
