import {
  CheckboxField,
  CheckboxesField,
  ChoiceField,
  fieldMessages,
  TextAreaField,
} from '@vestibule/login-screens/fields';
import { Field, useMessages } from '@vestibule/ui';
import type { Entered } from './entered';
import type { ProfileField } from './profile-calls';

interface ProfileFieldInputProps {
  readonly field: ProfileField;
  readonly entered: Entered;
  readonly onEntered: (entered: Entered) => void;
  readonly error: string | undefined;
}

const INPUT_TYPES = {
  string: 'text',
  number: 'number',
  email: 'email',
  phone: 'tel',
  date: 'date',
  password: 'password',
  url: 'url',
  'image-url': 'url',
} as const;

/** The control for one field of the backend. */
export function ProfileFieldInput({ field, entered, onEntered, error }: ProfileFieldInputProps) {
  const t = useMessages(fieldMessages);
  const { id, type, label, required, description, placeholder, options } = field;
  const isBox = type === 'boolean' || type === 'toggle';
  const hint = [description, placeholder].filter((words) => words).join(' · ');
  const shared = {
    name: id,
    label: required || isBox ? label : t('optional', { label }),
    hint: hint === '' ? undefined : hint,
    required: required && !isBox,
    value: typeof entered === 'string' ? entered : '',
    onValue: (next: string) => onEntered(next),
    error,
    autoComplete: undefined,
  };
  const choices = options?.map((option) => ({ value: String(option.value), label: option.label })) ?? [];
  switch (type) {
    case 'text':
      return <TextAreaField {...shared} />;
    case 'boolean':
    case 'toggle':
      return <CheckboxField {...shared} />;
    case 'select':
      return <ChoiceField {...shared} options={choices} />;
    case 'multiselect':
      return (
        <CheckboxesField
          {...shared}
          options={choices}
          chosen={typeof entered === 'string' ? [] : entered}
          onChosen={onEntered}
        />
      );
    case 'string':
    case 'number':
    case 'email':
    case 'phone':
    case 'date':
    case 'password':
    case 'url':
    case 'image-url':
      return <Field {...shared} type={INPUT_TYPES[type]} enterKeyHint="next" />;
  }
}
