import { useMessages } from '@vestibule/ui';
import { FieldFrame, type FieldProps } from './field-frame';
import { messages } from './messages';
import './sign-up-fields.css';

/** A field for several lines. */
export function TextAreaField(field: FieldProps) {
  return (
    <FieldFrame {...field}>
      {(attributes) => (
        <textarea
          {...attributes}
          className="vs-input vs-lines"
          rows={3}
          value={field.value}
          onChange={(event) => field.onValue(event.target.value)}
        />
      )}
    </FieldFrame>
  );
}

interface ChoiceFieldProps extends FieldProps {
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** A choice of one; none is chosen beforehand. */
export function ChoiceField({ options, ...field }: ChoiceFieldProps) {
  const t = useMessages(messages);
  return (
    <FieldFrame {...field}>
      {(attributes) => (
        <select
          {...attributes}
          className="vs-input"
          value={field.value}
          onChange={(event) => field.onValue(event.target.value)}
        >
          <option value="">{t('choose')}</option>
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}

/** A box to tick: its values are those of SuperTokens' examples. */
export function CheckboxField(field: FieldProps) {
  return (
    <FieldFrame {...field} controlFirst>
      {(attributes) => (
        <input
          {...attributes}
          type="checkbox"
          checked={field.value === 'true'}
          onChange={(event) => field.onValue(String(event.target.checked))}
        />
      )}
    </FieldFrame>
  );
}
