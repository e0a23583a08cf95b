import { Button, Field, useMessages } from '@vestibule/ui';
import { useLayoutEffect, useRef, useState, type SyntheticEvent } from 'react';
import { messages } from '../messages';
import type { CodeState } from './use-code';

/** How many digits a code has. SuperTokens' default; a code of another length is sent by its button. */
const CODE_LENGTH = 6;

interface CodeFormProps {
  readonly state: CodeState;
  readonly onSubmit: (code: string) => void;
}

/** The field for a code: takes a paste, and submits itself once the code is complete. */
export function CodeForm({ state, onSubmit }: CodeFormProps) {
  const t = useMessages(messages);
  const [code, setCode] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const problem = state.status === 'refused' ? state.field : undefined;

  useLayoutEffect(() => input.current?.focus(), []);
  // Selected, so that the next digit replaces the wrong code.
  useLayoutEffect(() => {
    if (state.status === 'refused' && state.field !== undefined) input.current?.select();
  }, [state]);

  const onValue = (typed: string) => {
    setCode(typed);
    const digits = typed.replace(/[\s-]/g, '');
    if (/^\d+$/.test(digits) && digits.length === CODE_LENGTH) onSubmit(digits);
  };
  const onFormSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    onSubmit(code.replace(/[\s-]/g, ''));
  };

  return (
    <form className="vs-stack" noValidate onSubmit={onFormSubmit}>
      <Field
        label={t('label.code')}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="go"
        required
        value={code}
        onValue={onValue}
        error={problem}
        inputRef={input}
      />
      <Button type="submit" busy={busyWords()}>
        {t('code.submit')}
      </Button>
    </form>
  );

  function busyWords(): string | undefined {
    if (state.status === 'done') return t('busy.done');
    return state.status === 'busy' ? t('code.checking') : undefined;
  }
}
