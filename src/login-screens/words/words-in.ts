import { LANGUAGES } from '@vestibule/contract';
import { failureMessages, refusalMessages } from '@vestibule/login-flow/words';
import { sharedMessages, type Catalogue, type Translate } from '@vestibule/ui';
import { challengeMessages } from './challenge';
import { factorMessages } from './factors';
import { factorOutcomes } from './factor-outcomes';
import { fieldMessages } from './fields';
import { formOutcomes } from './form-outcomes';
import { noScriptMessages } from './no-script';
import { samlMessages } from './saml';
import { signInMessages } from './sign-in';
import { signInOutcomes } from './sign-in-outcomes';
import { underNames } from './under-names';

/** The catalogues of pages without script, by the name that stands before their keys. */
export const CATALOGUES: readonly (readonly [string, Catalogue<string>])[] = [
  ['', sharedMessages],
  ['signIn.', signInMessages],
  ['challenge.', challengeMessages],
  ['mfa.', factorMessages],
  ['outcome.', formOutcomes],
  ['outcome.', signInOutcomes],
  ['mfaOutcome.', formOutcomes],
  ['mfaOutcome.', factorOutcomes],
  ['error.', failureMessages],
  ['', refusalMessages],
  ['saml.', samlMessages],
  ['field.', fieldMessages],
  ['noScript.', noScriptMessages],
];

/** All of them as one. */
export const everyMessage = underNames(CATALOGUES);

const languages = new Map(
  await Promise.all(
    LANGUAGES.map(async (language): Promise<[string, Catalogue<string>['en']]> => [
      language,
      language === 'en' ? everyMessage.en : ((await everyMessage.load?.(language))?.default ?? {}),
    ]),
  ),
);

/**
 * The words of pages without script.
 *
 * @param locale a BCP 47 tag
 * @returns throws for a key that no catalogue has
 */
export function wordsIn(locale: string): Translate<string> {
  const [language = ''] = locale.split('-');
  const sentences = languages.get(language);
  return (key, values = {}) => {
    const sentence = sentences?.[key] ?? everyMessage.en[key];
    if (sentence === undefined) throw new Error(`No catalogue has the sentence ${key}`);
    return sentence.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
  };
}
