import { Field, useMessages } from '@vestibule/ui';
import type { Ref } from 'react';
import { messages } from '../messages';

interface EmailFieldProps {
  readonly value: string;
  readonly onValue: (email: string) => void;
  readonly error: string | undefined;
  readonly inputRef: Ref<HTMLInputElement>;
  /** `email` when an account is created, `username` when there may be one, with `webauthn` if passkeys are offered. */
  readonly autoComplete: 'email' | 'username' | 'username webauthn';
  /** What the Enter key of a touch keyboard does. */
  readonly enterKeyHint: 'next' | 'go' | 'send';
}

/** The field for an e-mail address. */
export function EmailField(props: EmailFieldProps) {
  const t = useMessages(messages);
  return (
    <Field
      {...props}
      label={t('label.email')}
      name="email"
      type="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      required
    />
  );
}
