import { FieldWords, usePresentValue } from '@vestibule/ui';
import { useId, type ReactNode } from 'react';

/** What each kind of field takes. */
export interface FieldProps {
  readonly name: string;
  readonly label: ReactNode;
  readonly hint: string | undefined;
  readonly required: boolean;
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly error: string | undefined;
  readonly autoComplete: string | undefined;
  /** Whether it has the focus from the start, where no script can give it. */
  readonly autoFocus?: boolean | undefined;
}

/** The attributes that tie a control to its label, hint and error. */
interface ControlAttributes extends Pick<FieldProps, 'name' | 'required' | 'autoComplete' | 'autoFocus'> {
  readonly id: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

interface FieldFrameProps extends FieldProps {
  /** Whether the control stands before its label, as a checkbox does. */
  readonly controlFirst?: boolean;
  readonly children: (attributes: ControlAttributes) => ReactNode;
}

/** A control that `Field` has no input for, with its label, hint and error. */
export function FieldFrame(props: FieldFrameProps) {
  const { label, hint, value, onValue, error, controlFirst = false, children, ...attributes } = props;
  const id = useId();
  // As long as nobody ticked a box, it has no value.
  usePresentValue(id, controlFirst ? String(value === 'true') : value, onValue);
  const control = children({
    ...attributes,
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? `${id}-error` : hint && `${id}-hint`,
  });
  return (
    <div className="vs-field">
      {controlFirst ? (
        <div className="vs-tick">
          {control}
          <label htmlFor={id}>{label}</label>
        </div>
      ) : (
        <>
          <label className="vs-field-label" htmlFor={id}>
            {label}
          </label>
          {control}
        </>
      )}
      <FieldWords id={id} hint={hint} error={error} />
    </div>
  );
}
