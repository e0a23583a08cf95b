import en from './factor-outcomes.en.json';
import { formOutcomes } from './form-outcomes';

/** What the screens of factors say when something fails, by outcome: see `docs/reference/factor-outcomes.md`. */
export const factorOutcomes = {
  en,
  load: (language: string) =>
    import(/* webpackExclude: /\.en\.json$/ */ `./factor-outcomes.${language}.json`),
  shared: formOutcomes,
};
