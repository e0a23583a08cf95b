export { builtNow, loadBegunBuilds, loadBuilt, loadWords } from './build-words';
export { languageChoices, type LanguageChoice } from './choices';
export { directionOf, isRightToLeft } from './direction';
export { localeForDigits } from './digits';
export { formatMessage, type Message, type Value, type Values } from './format';
export {
  groupsOf,
  sentencesOf,
  together,
  under,
  withShared,
  wordsOf,
  type AnyCatalogue,
  type AnyGroup,
  type Catalogue,
  type Group,
  type KeyOf,
  type MessagesOf,
  type Plain,
  type PlainKeyOf,
  type Spoken,
  type Translate,
  type TranslateAny,
  type TranslateOf,
} from './catalogue';
export {
  builtLanguage,
  defaultLanguage,
  install,
  installed,
  languages,
  madeOnce,
  type Installed,
} from './installed';
export { DEFAULT_LANGUAGE, LANGUAGES } from './languages';
export type { Sentences, Words } from './sentences';
export { languageOf, matchLanguage, matchLocale } from './match';
