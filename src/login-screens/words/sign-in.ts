import { sharedMessages } from '@vestibule/ui';
import en from './sign-in.en.json';

/** What the screens of sign-in say. */
export const signInMessages = {
  en,
  load: (language: string) => import(/* webpackExclude: /\.en\.json$/ */ `./sign-in.${language}.json`),
  shared: sharedMessages,
};
