import type SuperTokens from 'supertokens-auth-react/lib/build/superTokens';
import * as internal from 'supertokens-auth-react/lib/build/superTokens';
import type { SuperTokensConfig } from 'supertokens-auth-react/lib/build/types';

/** What of an `init` counts: how the prebuilt screens look, and what they say. */
export type Looks = Pick<
  SuperTokensConfig,
  | 'defaultToSignUp'
  | 'languageTranslations'
  | 'privacyPolicyLink'
  | 'style'
  | 'termsOfServiceLink'
  | 'useShadowDom'
>;

type Sentences = Readonly<Record<string, string | undefined>>;

let english: Sentences = {};

/** The page's instance of supertokens-auth-react, which the package doesn't export. */
export function authReactInstance(): SuperTokens {
  const file: unknown = internal;
  if (!hasClass(file)) throw new Error('supertokens-auth-react no longer exports its class here');
  return file.SuperTokens.getInstanceOrThrow();
}

/** Gives the prebuilt screens the looks among all that a remote passes to `init`. What it leaves out stays as it is. */
export function takeLooks({ style, languageTranslations = {}, ...looks }: Looks): void {
  const instance = authReactInstance();
  const { privacyPolicyLink, termsOfServiceLink, defaultToSignUp, useShadowDom } = looks;
  if (style !== undefined) instance.rootStyle = style;
  if (privacyPolicyLink !== undefined) instance.privacyPolicyLink = privacyPolicyLink;
  if (termsOfServiceLink !== undefined) instance.termsOfServiceLink = termsOfServiceLink;
  if (defaultToSignUp !== undefined) instance.defaultToSignUp = defaultToSignUp;
  if (useShadowDom !== undefined) instance.useShadowDom = useShadowDom;

  const { translations = {}, defaultLanguage } = languageTranslations;
  if (defaultLanguage !== undefined) instance.languageTranslations.defaultLanguage = defaultLanguage;
  const { userTranslationStore: store } = instance.languageTranslations;
  for (const [language, sentences] of Object.entries(translations)) {
    store[language] = { ...store[language], ...sentences };
  }
  speakEnglish({});
}

/**
 * Lets the prebuilt screens speak English, by these further sentences too, where the page's language has no sentence.
 * They would show the sentence's key.
 */
export function speakEnglish(sentences: Sentences): void {
  english = { ...english, ...sentences };
  const { userTranslationStore: store, defaultLanguage } = authReactInstance().languageTranslations;
  store[defaultLanguage] = { ...english, ...store[defaultLanguage] };
}

function hasClass(file: unknown): file is { readonly SuperTokens: typeof SuperTokens } {
  return typeof file === 'object' && file !== null && 'SuperTokens' in file;
}
