import { sharedMessages } from '@vestibule/ui';
import en from './words/profiling.en.json';

/** What the step says besides what the backend's sections say. */
export const messages = {
  en,
  load: (language: string) =>
    import(/* webpackExclude: /\.en\.json$/, webpackMode: "eager" */ `./words/profiling.${language}.json`),
  shared: sharedMessages,
};
