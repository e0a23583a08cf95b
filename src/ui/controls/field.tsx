import { useId, useState, type ChangeEvent, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';

/** The labels of the button that shows and hides a password. */
export interface RevealWords {
  readonly show: string;
  readonly hide: string;
}

interface FieldProps extends Pick<
  InputHTMLAttributes<HTMLInputElement>,
  | 'autoComplete'
  | 'inputMode'
  | 'enterKeyHint'
  | 'name'
  | 'required'
  | 'spellCheck'
  | 'autoCapitalize'
  | 'readOnly'
> {
  readonly label: ReactNode;
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly type?: 'text' | 'email' | 'password' | 'tel' | 'url' | 'number' | 'date';
  /** What is wrong with the value; announced, and tied to the input. */
  readonly error?: string | undefined;
  /** A rule or an example, shown from the start; an error replaces it. */
  readonly hint?: string | undefined;
  /** Set for a password: adds a button that shows what was typed. */
  readonly reveal?: RevealWords;
  readonly inputRef?: Ref<HTMLInputElement> | undefined;
  /** Whether the value is a code that is compared digit by digit. */
  readonly isCode?: boolean;
}

/** One input with its label, hint, error, and the attributes that tie them together. */
export function Field({
  label,
  value,
  onValue,
  type = 'text',
  error,
  hint,
  reveal,
  inputRef,
  isCode = false,
  ...input
}: FieldProps) {
  const id = useId();
  const [revealed, setRevealed] = useState(false);
  const describedBy = error ? `${id}-error` : hint && `${id}-hint`;

  return (
    <div className="vs-field">
      <label className="vs-field-label" id={`${id}-label`} htmlFor={id}>
        {label}
      </label>
      <div className="vs-field-box">
        <input
          {...input}
          id={id}
          ref={inputRef}
          className={isCode ? 'vs-input vs-input-code' : 'vs-input'}
          type={revealed ? 'text' : type}
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy}
          onChange={(event: ChangeEvent<HTMLInputElement>) => onValue(event.target.value)}
        />
        {reveal && (
          <button
            type="button"
            className="vs-reveal"
            aria-controls={id}
            aria-describedby={`${id}-label`}
            onClick={() => setRevealed(!revealed)}
          >
            {revealed ? reveal.hide : reveal.show}
          </button>
        )}
      </div>
      <FieldWords id={id} hint={hint} error={error} />
    </div>
  );
}

interface FieldWordsProps {
  /** Of the control, which refers to them as `{id}-hint` and `{id}-error`. */
  readonly id: string;
  readonly hint: string | undefined;
  readonly error: string | undefined;
}

/** What stands below a control: its hint, or what is wrong with it. */
export function FieldWords({ id, hint, error }: FieldWordsProps) {
  return (
    <>
      {hint && !error && (
        <div className="vs-quiet" id={`${id}-hint`}>
          {hint}
        </div>
      )}
      <div className="vs-field-error" id={`${id}-error`} aria-live="polite">
        {error}
      </div>
    </>
  );
}
