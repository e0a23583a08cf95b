import en from './sign-in-outcomes.en.json';
import { formOutcomes } from './form-outcomes';

/** What the screens of sign-in say when an attempt fails, by outcome: see `docs/reference/outcomes.md`. */
export const signInOutcomes = {
  en,
  load: (language: string) =>
    import(/* webpackExclude: /\.en\.json$/ */ `./sign-in-outcomes.${language}.json`),
  shared: formOutcomes,
};
