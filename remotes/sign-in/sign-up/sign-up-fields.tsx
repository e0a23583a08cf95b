import type { RemoteContext, SignUpField } from '@vestibule/contract';
import { Field, LocaleContext, useMessages } from '@vestibule/ui';
import { useContext, type ReactNode } from 'react';
import { CheckboxField, ChoiceField, fieldMessages, TextAreaField } from '@vestibule/forms/fields';
import type { FurtherFields } from './use-further-fields';
import { wordsIn } from './words-in';

interface SignUpFieldsProps extends FurtherFields {
  readonly context: RemoteContext<ReactNode>;
  readonly errors: Readonly<Partial<Record<string, string>>>;
}

/** The fields that the configuration adds to the sign-up form; another remote shows those of the type `slot`. */
export function SignUpFields(props: SignUpFieldsProps) {
  const { context, fields, values, onValue, errors } = props;
  const ofSlot = fields.filter(({ type }) => type === 'slot');
  return (
    <>
      {fields.map((field) => {
        // All of them are in one place, where the first one belongs.
        if (field.type === 'slot') {
          return (
            field === ofSlot[0] && context.slot('sign-up/fields', { fields: ofSlot, values, onValue, errors })
          );
        }
        return (
          <ConfiguredField
            key={field.id}
            field={field}
            type={field.type}
            value={values[field.id] ?? ''}
            onValue={(value) => onValue(field.id, value)}
            error={errors[field.id]}
          />
        );
      })}
    </>
  );
}

interface ConfiguredFieldProps {
  readonly field: SignUpField;
  readonly type: Exclude<SignUpField['type'], 'slot'>;
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly error: string | undefined;
}

function ConfiguredField({ field, type, value, onValue, error }: ConfiguredFieldProps) {
  const t = useMessages(fieldMessages);
  const locale = useContext(LocaleContext);
  const { id, label: words = id, help, autocomplete, optional, options = [] } = field;
  const label = wordsIn(words, locale);
  const shared = {
    name: id,
    label: optional ? t('optional', { label }) : label,
    hint: help && wordsIn(help, locale),
    required: !optional,
    value,
    onValue,
    error,
    autoComplete: autocomplete,
  };
  if (type === 'textarea') return <TextAreaField {...shared} />;
  if (type === 'checkbox') return <CheckboxField {...shared} />;
  if (type === 'select') {
    const choices = options.map((option) => ({ ...option, label: wordsIn(option.label, locale) }));
    return <ChoiceField {...shared} options={choices} />;
  }
  return <Field {...shared} type={type} enterKeyHint="next" />;
}
