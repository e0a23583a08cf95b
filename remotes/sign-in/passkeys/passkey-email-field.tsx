import { Field, useMessages } from '@vestibule/ui';
import { useLayoutEffect, useRef } from 'react';
import { messages } from '../messages';
import type { PasskeySubmission } from './use-passkey';

interface PasskeyEmailFieldProps {
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly submission: PasskeySubmission;
}

/** The e-mail address that a passkey is made for; it gets the focus when it is wrong. */
export function PasskeyEmailField({ value, onValue, submission }: PasskeyEmailFieldProps) {
  const t = useMessages(messages);
  const input = useRef<HTMLInputElement>(null);
  const error = submission.status === 'refused' ? submission.email : undefined;

  useLayoutEffect(() => {
    if (submission.status === 'refused' && submission.email) input.current?.focus();
  }, [submission]);

  return (
    <Field
      label={t('label.email')}
      name="email"
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      enterKeyHint="go"
      required
      value={value}
      onValue={onValue}
      error={error}
      inputRef={input}
    />
  );
}
