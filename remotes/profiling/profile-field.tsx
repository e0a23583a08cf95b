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
  if (type === 'text') return <TextAreaField {...shared} />;
  if (isBox) return <CheckboxField {...shared} />;
  if (type === 'select') return <ChoiceField {...shared} options={choices} />;
  if (type === 'multiselect') {
    const chosen = typeof entered === 'string' ? [] : entered;
    return <CheckboxesField {...shared} options={choices} chosen={chosen} onChosen={onEntered} />;
  }
  return <Field {...shared} type={INPUT_TYPES[type]} enterKeyHint="next" />;
}
