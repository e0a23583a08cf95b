import { emailRefusal, readEmail } from '@vestibule/login-flow';
import {
  useId,
  useState,
  type ChangeEvent,
  type FocusEvent,
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
} from 'react';
import { usePresentValue } from '../hooks/use-present-value';
import { CodeBoxes, fitsBoxes } from './code-boxes';

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
  | 'autoFocus'
> {
  readonly label: ReactNode;
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly type?: 'text' | 'email' | 'password' | 'tel' | 'url' | 'number' | 'date';
  /** What is wrong with the value; announced, and tied to the input. */
  readonly error?: string | undefined;
  /** What to say when the user leaves the field with a value that its type doesn't allow. */
  readonly invalid?: string | undefined;
  /** A rule or an example, shown from the start; an error replaces it. */
  readonly hint?: string | undefined;
  /** Rules that the value meets one by one; they stay beside an error. */
  readonly rules?: ReactNode;
  /** Set for a password: adds a button that shows what was typed. */
  readonly reveal?: RevealWords;
  readonly inputRef?: Ref<HTMLInputElement> | undefined;
  /** Whether the value is a code that is compared digit by digit; `unwatched` where no script follows what is typed. */
  readonly isCode?: boolean | 'unwatched';
}

/** One input with its label, hint, error, and the attributes that tie them together. */
export function Field({
  label,
  value,
  onValue,
  type = 'text',
  error: refused,
  invalid,
  hint,
  rules,
  reveal,
  inputRef,
  isCode = false,
  ...input
}: FieldProps) {
  const id = useId();
  usePresentValue(id, value, onValue);
  const [revealed, setRevealed] = useState(false);
  const left = useLeaving(invalid);
  const error = refused ?? left.error;
  const described = [error && `${id}-error`, rules && `${id}-rules`, !error && hint && `${id}-hint`];
  const boxed = isCode !== false && fitsBoxes(value);

  return (
    <div className="vs-field">
      <label className="vs-field-label" id={`${id}-label`} htmlFor={id}>
        {label}
      </label>
      <div className={boxed ? 'vs-code' : 'vs-field-box'}>
        {boxed && <CodeBoxes typed={isCode === 'unwatched' ? undefined : value.length} />}
        <input
          {...directed(type, input)}
          id={id}
          ref={inputRef}
          className="vs-input"
          type={revealed ? 'text' : type}
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={described.filter(Boolean).join(' ') || undefined}
          onChange={(event: ChangeEvent<HTMLInputElement>) => {
            left.onTyped(event);
            onValue(event.target.value);
          }}
          onBlur={left.onLeave}
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
      {rules && <div id={`${id}-rules`}>{rules}</div>}
      <FieldWords id={id} hint={hint} error={error} />
    </div>
  );
}

/** Addresses, numbers, passwords and codes are typed from left to right in every language. */
function directed<Input extends Partial<FieldProps>>(type: FieldProps['type'], input: Input) {
  const { name, autoComplete } = input;
  const isSo = type !== 'text' || name === 'code' || /^(username|email|tel)/.test(autoComplete ?? '');
  return isSo ? { ...input, dir: 'ltr' } : input;
}

/** Tells users who go on to another field that this one's value can't be right, until it is. */
function useLeaving(words: string | undefined) {
  const [isInvalid, setInvalid] = useState(false);
  return {
    error: isInvalid ? words : undefined,
    onTyped: ({ target }: ChangeEvent<HTMLInputElement>) => {
      if (!isWrong(target)) setInvalid(false);
    },
    // Not on the way to a button: a sentence that appears under the press would move it away.
    onLeave: ({ target, relatedTarget }: FocusEvent<HTMLInputElement>) => {
      if (relatedTarget instanceof HTMLInputElement) setInvalid(target.value !== '' && isWrong(target));
    },
  };
}

/** Browsers know nothing of what comes along with a copied address. */
function isWrong({ type, value, validity }: HTMLInputElement): boolean {
  return !validity.valid && (type !== 'email' || emailRefusal(readEmail(value)) !== undefined);
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
