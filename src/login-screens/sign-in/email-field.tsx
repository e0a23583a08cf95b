import { Field } from '@vestibule/ui';
import type { ReactNode, Ref } from 'react';

interface EmailFieldProps {
  readonly label: ReactNode;
  readonly value: string;
  readonly onValue: (email: string) => void;
  readonly error?: string | undefined;
  /** For users who leave the field with a part of an address. */
  readonly invalid?: string | undefined;
  readonly inputRef?: Ref<HTMLInputElement> | undefined;
  /** `email` to create an account, `username` if there may be one, with `webauthn` if passkeys are offered. */
  readonly autoComplete: 'email' | 'username' | 'username webauthn';
  /** What the Enter key of a touch keyboard does. */
  readonly enterKeyHint: 'next' | 'go' | 'send';
  /** `text` if a script needs the caret's position, which browsers hide for a field of type `email`. */
  readonly type?: 'email' | 'text';
  readonly readOnly?: boolean | undefined;
  readonly autoFocus?: boolean | undefined;
}

/** The field for an email address. */
export function EmailField({ type = 'email', ...field }: EmailFieldProps) {
  return (
    <Field
      {...field}
      name="email"
      type={type}
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      required
    />
  );
}
