import { runSource } from './run-source.js';

/**
 * What the sources of the document's form leave to the build: its sentences, which are those of the real form.
 * @returns {Promise<Record<string, string>>} expressions by name
 */
export async function definitions() {
  const words = { en: await wordsOf('en'), de: await wordsOf('de') };
  return { DOCUMENT_FORM_WORDS: JSON.stringify(words) };
}

const OF_CLIENT = [
  'client.unnamed',
  'client.nameless',
  'client.site',
  'client.verified',
  'client.notVerified',
  'client.unverified',
];

/** @param {'en' | 'de'} language */
async function wordsOf(language) {
  const { sharedMessages: shared } = await runSource('src', 'auth-runtime', 'react', 'messages.ts');
  const { messages: signIn } = await runSource('remotes', 'sign-in', 'messages.ts');
  const { messages: challenge } = await runSource('remotes', 'login-challenge', 'messages.ts');
  const textsOf = (catalogue) => (language === 'en' ? catalogue.en : catalogue[language]());
  const common = await textsOf(shared);
  const { 'title.signin': title } = await textsOf(signIn);
  const asked = await textsOf(challenge);
  const words = {
    title,
    'title.to': asked['title.to']?.replace('{action}', title),
    email: common['label.email'],
    password: common['label.password'],
    submit: common['submit.signin'],
    busy: common['busy.signin'],
    ...Object.fromEntries(OF_CLIENT.map((key) => [key, common[key]])),
  };
  const missing = Object.keys(words).filter((key) => !words[key]);
  if (missing.length > 0) throw new Error(`The catalogues lack ${missing.join(', ')} in ${language}`);
  return words;
}
