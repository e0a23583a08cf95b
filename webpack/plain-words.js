import { runSource } from './run-source.js';

/** The catalogues of the page that plain pages have sentences from, by the name that is put in front of their keys. */
/** @type {readonly (readonly [string, readonly string[], string])[]} */
const CATALOGUES = [
  ['', ['src', 'auth-runtime', 'react', 'messages.ts'], 'sharedMessages'],
  ['signIn.', ['remotes', 'sign-in', 'messages.ts'], 'messages'],
  ['challenge.', ['remotes', 'login-challenge', 'messages.ts'], 'messages'],
  ['mfa.', ['remotes', 'mfa-chooser', 'messages.ts'], 'messages'],
  ['outcome.', ['src', 'forms', 'words', 'outcomes.ts'], 'formOutcomes'],
  ['outcome.', ['remotes', 'sign-in', 'words', 'outcome-messages.ts'], 'outcomeMessages'],
  ['mfaOutcome.', ['remotes', 'mfa-chooser', 'words', 'outcome-messages.ts'], 'outcomeMessages'],
  ['error.', ['src', 'auth-runtime', 'errors', 'error-messages.ts'], 'authErrorMessages'],
  ['', ['src', 'auth-runtime', 'errors', 'refusal-messages.ts'], 'refusalMessages'],
  ['saml.', ['remotes', 'sign-in', 'providers', 'saml-messages.ts'], 'samlMessages'],
  ['field.', ['src', 'forms', 'fields', 'messages.ts'], 'fieldMessages'],
  ['plain.', ['host-shell', 'plain-pages', 'messages.ts'], 'messages'],
];

/**
 * The sentences of plain pages, as the sources leave them to the build.
 * @returns {Promise<Record<string, string>>} an expression by name
 */
export async function plainWords() {
  /** @type {Record<string, Record<string, string>>} */
  const words = { en: {}, de: {} };
  for (const [name, source, exported] of CATALOGUES) {
    const { [exported]: catalogue } = await runSource(...source);
    for (const language of ['en', 'de']) {
      const sentences = language === 'en' ? catalogue.en : await catalogue[language]();
      for (const [key, text] of Object.entries(sentences)) words[language][name + key] = text;
    }
  }
  return { PLAIN_PAGE_WORDS: JSON.stringify(words) };
}
