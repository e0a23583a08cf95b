import { readCode } from '@vestibule/login-flow';
import { useLayoutEffect, useRef, useState, type SyntheticEvent } from 'react';
import type { Attempt, Problem } from '../hooks/use-attempt';
import { useArrivalFocus } from '../page/use-arrival-focus';
import { Button } from './button';
import { isWholeCode } from './code-boxes';
import { Field } from './field';

interface CodeFormProps {
  readonly label: string;
  /** The button's label. */
  readonly submit: string;
  /** What is happening to the code right now. */
  readonly busy: string | undefined;
  /** The state of the attempts with a code. */
  readonly attempt: Pick<Attempt<Pick<Problem<'code'>, 'fields'>>, 'status' | 'problem'>;
  /** Whether the field takes the focus when it appears, unless something comes before it. Defaults to true. */
  readonly takesFocus?: boolean;
  /** Takes the code as `readCode` reads it. */
  readonly onSubmit: (code: string) => void;
}

/**
 * The field for a code of digits: accepts a paste, and submits itself once the code is complete. The button sends codes
 * of other lengths.
 */
export function CodeForm(props: CodeFormProps) {
  const { label, submit, busy, attempt, takesFocus = true, onSubmit } = props;
  const [code, setCode] = useState('');
  const input = useRef<HTMLInputElement>(null);

  useArrivalFocus(takesFocus ? input : undefined, '', 'field');
  // Selected, so the next digit replaces the wrong code.
  useLayoutEffect(() => {
    if (attempt.status === 'refused' && attempt.problem?.fields?.code) input.current?.select();
  }, [attempt]);

  const onValue = (typed: string) => {
    const digits = readCode(typed);
    setCode(digits);
    if (isWholeCode(digits)) onSubmit(digits);
  };
  const onFormSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    // The button ignores presses while it is busy, but the Enter key doesn't.
    if (!busy) onSubmit(code);
  };

  return (
    <form className="vs-stack" noValidate onSubmit={onFormSubmit}>
      <Field
        label={label}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="go"
        required
        value={code}
        onValue={onValue}
        error={attempt.problem?.fields?.code}
        inputRef={input}
        isCode
      />
      <Button type="submit" busy={busy}>
        {submit}
      </Button>
    </form>
  );
}
