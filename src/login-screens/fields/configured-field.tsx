import type { FieldWords, SignUpField } from '@vestibule/contract';
import { Field, LocaleContext, useMessages } from '@vestibule/ui';
import { useContext } from 'react';
import { fields as fieldMessages } from '../messages/compiled/fields';
import { CheckboxField, ChoiceField, TextAreaField } from './choice-fields';

interface ConfiguredFieldProps {
  readonly field: SignUpField;
  readonly type: Exclude<SignUpField['type'], 'slot'>;
  /** Its name in the form, if that isn't its id. */
  readonly name?: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly error: string | undefined;
  readonly autoFocus?: boolean;
}

/** A field that the configuration adds to the sign-up form. */
export function ConfiguredField(props: ConfiguredFieldProps) {
  const { field, type, name, value, onValue, error, autoFocus } = props;
  const { id, label: text = id, help, autocomplete, optional, options = [] } = field;
  const t = useMessages(fieldMessages);
  const locale = useContext(LocaleContext);
  const label = wordsIn(text, locale);
  const shared = {
    name: name ?? id,
    label: optional ? t('optional', { label }) : label,
    hint: help && wordsIn(help, locale),
    required: !optional,
    value,
    onValue,
    error,
    autoComplete: autocomplete,
    autoFocus,
  };
  if (type === 'textarea') return <TextAreaField {...shared} />;
  if (type === 'checkbox') return <CheckboxField {...shared} />;
  if (type === 'select') {
    const choices = options.map((option) => ({ ...option, label: wordsIn(option.label, locale) }));
    return <ChoiceField {...shared} options={choices} />;
  }
  return <Field {...shared} type={type} enterKeyHint="next" />;
}

/** A text of the configuration in the user's language; English where it lacks that. */
function wordsIn(words: FieldWords, locale: string): string {
  if (typeof words === 'string') return words;
  return words[locale] ?? words[locale.split('-')[0] ?? ''] ?? words.en;
}
