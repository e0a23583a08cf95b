import { FieldWords, useMessages, usePresentValue } from '@vestibule/ui';
import { useId } from 'react';
import { FieldFrame, type FieldProps } from './field-frame';
import { fields as fieldMessages } from '../messages/compiled/fields';
import './fields.css';

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
  const t = useMessages(fieldMessages);
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

interface CheckboxesFieldProps extends ChoiceFieldProps {
  readonly chosen: readonly string[];
  readonly onChosen: (chosen: readonly string[]) => void;
}

/** A choice of any number: a box to tick for each. */
export function CheckboxesField(field: CheckboxesFieldProps) {
  const { name, label, hint, error, options, chosen, onChosen } = field;
  const id = useId();
  return (
    <fieldset className="vs-field vs-ticks" aria-describedby={error ? `${id}-error` : hint && `${id}-hint`}>
      <legend className="vs-field-label">{label}</legend>
      {options.map((option) => (
        <Box
          key={option.value}
          id={`${id}-${option.value}`}
          name={name}
          label={option.label}
          isWrong={error !== undefined}
          isChosen={chosen.includes(option.value)}
          onChoice={(isChosen) => onChosen(withChoice(chosen, option.value, isChosen))}
        />
      ))}
      <FieldWords id={id} hint={hint} error={error} />
    </fieldset>
  );
}

function withChoice(chosen: readonly string[], value: string, isChosen: boolean): readonly string[] {
  const others = chosen.filter((one) => one !== value);
  return isChosen ? [...others, value] : others;
}

interface BoxProps {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly isWrong: boolean;
  readonly isChosen: boolean;
  readonly onChoice: (isChosen: boolean) => void;
}

function Box({ id, name, label, isWrong, isChosen, onChoice }: BoxProps) {
  usePresentValue(id, String(isChosen), (present) => onChoice(present === 'true'));
  return (
    <div className="vs-tick">
      <input
        id={id}
        name={name}
        type="checkbox"
        aria-invalid={isWrong ? true : undefined}
        checked={isChosen}
        onChange={({ target }) => onChoice(target.checked)}
      />
      <label htmlFor={id}>{label}</label>
    </div>
  );
}
