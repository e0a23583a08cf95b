import { failureMessages, refusalMessages } from '@vestibule/login-flow/words';
import {
  builtLanguage,
  formatMessage,
  groupsOf,
  installed,
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
  type Words,
} from '@vestibule/messages';
import { sharedMessages } from '@vestibule/ui';
import { challenge } from '../messages/compiled/challenge';
import { factorOutcomes } from '../messages/compiled/factor-outcomes';
import { factors } from '../messages/compiled/factors';
import { fields } from '../messages/compiled/fields';
import { formOutcomes } from '../messages/compiled/form-outcomes';
import { noScript } from '../messages/compiled/no-script';
import { required } from '../messages/compiled/required';
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
  under('required.', required),
]);

type EveryMessage = typeof everyMessage extends Catalogue<infer Messages> ? Messages : never;

/** Returns the sentence for a key of any catalogue. */
export type TranslateEvery = Translate<EveryMessage>;

/** Of the build's own languages, by group. */
const built = new Map(
  await Promise.all(
    LANGUAGES.map(async (language): Promise<[string, Map<AnyGroup, Sentences>]> => [
      language,
      new Map(await Promise.all(groupsOf(everyMessage).map((group) => loaded(group, language)))),
    ]),
  ),
);

async function loaded(group: AnyGroup, language: string): Promise<[AnyGroup, Sentences]> {
  return [group, 'load' in group ? (await group.load(language)).default : {}];
}

/** By language, and by what an operator says in it: tenants' may differ. */
const known = new Map<string, WeakMap<Words, Sentences>>();
const NOTHING: Words = {};

function sentencesIn(language: string, added: Words): Sentences {
  const inLanguage = known.get(language) ?? new WeakMap<Words, Sentences>();
  const found =
    inLanguage.get(added) ??
    sentencesOf(everyMessage, (group) => ({
      ...built.get(builtLanguage(language))?.get(group),
      ...added[group.id ?? ''],
    }));
  known.set(language, inLanguage.set(added, found));
  return found;
}

/**
 * The words of pages without script.
 *
 * @param locale a BCP 47 tag
 * @param tenantId whose users read them, if that is known
 * @returns throws for a key that no catalogue has
 */
export function wordsIn(locale: string, tenantId?: string): TranslateEvery {
  const language = languageOf(locale);
  const sentences = sentencesIn(language, installed()?.words(language, tenantId) ?? NOTHING);
  const translate: TranslateAny = (key, values = {}) => {
    const sentence = sentences[key];
    if (sentence === undefined) throw new Error(`No catalogue has the sentence ${key}`);
    return formatMessage(sentence, values, locale);
  };
  return translate;
}
