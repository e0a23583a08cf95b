import { sharedMessages } from '@vestibule/ui';
import en from './words/prebuilt-ui.en.json';

/** What the pages around SuperTokens' screens say; the rest is SuperTokens'. */
export const messages = {
  en,
  load: (language: string) =>
    import(/* webpackExclude: /\.en\.json$/ */ `./words/prebuilt-ui.${language}.json`),
  shared: sharedMessages,
};
