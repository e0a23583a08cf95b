import { failureMessages, refusalMessages } from '@vestibule/login-flow/words';
import {
  formatMessage,
  groupsOf,
  languageOf,
  LANGUAGES,
  sentencesOf,
  together,
  under,
  type Catalogue,
  type AnyGroup,
  type Sentences,
  type Translate,
  type TranslateAny,
} from '@vestibule/messages';
import { sharedMessages } from '@vestibule/ui';
import { challenge } from '../messages/compiled/challenge';
import { factorOutcomes } from '../messages/compiled/factor-outcomes';
import { factors } from '../messages/compiled/factors';
import { fields } from '../messages/compiled/fields';
import { formOutcomes } from '../messages/compiled/form-outcomes';
import { noScript } from '../messages/compiled/no-script';
import { saml } from '../messages/compiled/saml';
import { signIn } from '../messages/compiled/sign-in';
import { signInOutcomes } from '../messages/compiled/sign-in-outcomes';

/** The sentences of pages without script, of all catalogues, with a name before the keys of each. */
export const everyMessage = together([
  under('', sharedMessages),
  under('signIn.', signIn),
  under('challenge.', challenge),
  under('mfa.', factors),
  under('outcome.', formOutcomes),
  under('outcome.', signInOutcomes),
  under('mfaOutcome.', formOutcomes),
  under('mfaOutcome.', factorOutcomes),
  under('error.', failureMessages),
  under('', refusalMessages),
  under('saml.', saml),
  under('field.', fields),
  under('noScript.', noScript),
]);

type EveryMessage = typeof everyMessage extends Catalogue<infer Messages> ? Messages : never;

/** Returns the sentence for a key of any catalogue. */
export type TranslateEvery = Translate<EveryMessage>;

const languages = new Map(
  await Promise.all(
    LANGUAGES.map(async (language): Promise<[string, Sentences]> => [language, await inLanguage(language)]),
  ),
);

async function inLanguage(language: string): Promise<Sentences> {
  const loaded = await Promise.all(
    groupsOf(everyMessage).map(async (group): Promise<[AnyGroup, Sentences]> => [
      group,
      'load' in group ? (await group.load(language)).default : {},
    ]),
  );
  const byGroup = new Map(loaded);
  return sentencesOf(everyMessage, (group) => byGroup.get(group) ?? {});
}

/**
 * The words of pages without script.
 *
 * @param locale a BCP 47 tag
 * @returns throws for a key that no catalogue has
 */
export function wordsIn(locale: string): TranslateEvery {
  const sentences = languages.get(languageOf(locale));
  const translate: TranslateAny = (key, values = {}) => {
    const sentence = sentences?.[key];
    if (sentence === undefined) throw new Error(`No catalogue has the sentence ${key}`);
    return formatMessage(sentence, values, locale);
  };
  return translate;
}
