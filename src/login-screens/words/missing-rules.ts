import type { TranslateAny } from '@vestibule/messages';
import { sharedMessages, useAnyMessages } from '@vestibule/ui';

/**
 * What a password lacks by an operator's rules, in the words that a form shows before anybody types.
 *
 * @param t of a catalogue that has the shared sentences
 * @param values of the problem
 */
export function missingRules(t: TranslateAny, values: Readonly<Record<string, string>>): string {
  const { least = '', most = '', missing = '' } = values;
  const rules = missing
    .split(' ')
    .map((name) => t(`rule.${name}`, { least: Number(least), most: Number(most) }));
  return t('rule.missing', { rules: rules.join(' · ') });
}

/** Returns the sentence of {@link missingRules}. */
export function useMissingRules(): (values: Readonly<Record<string, string>>) => string {
  const t = useAnyMessages(sharedMessages);
  return (values) => missingRules(t, values);
}
