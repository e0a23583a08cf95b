import type { Words } from '../host-shell/document-form/words';
import { messages as challenge } from '../remotes/login-challenge/messages';
import { messages as signIn } from '../remotes/sign-in/messages';
import { sharedMessages as shared } from '../src/auth-runtime/react/messages';

type Language = 'en' | 'de';

/** What the document's form says, in all languages at once: the sentences of the real form, from its catalogues. */
export async function documentFormWords(): Promise<Record<Language, Words>> {
  return { en: await wordsOf('en'), de: await wordsOf('de') };
}

async function wordsOf(language: Language): Promise<Words> {
  const common = await textsOf(shared, language);
  const asked = await textsOf(challenge, language);
  const { 'title.signin': title } = await textsOf(signIn, language);
  return {
    title,
    'title.to': asked['title.to'].replace('{action}', title),
    'client.unnamed': asked['client.unnamed'],
    'client.site': asked['client.site'],
    email: common['label.email'],
    password: common['label.password'],
    submit: common['submit.signin'],
    busy: common['busy.signin'],
    unverified: asked.unverified,
  };
}

function textsOf<Texts>(catalogue: { en: Texts; de: () => Promise<NoInfer<Texts>> }, language: Language) {
  return language === 'en' ? catalogue.en : catalogue.de();
}
