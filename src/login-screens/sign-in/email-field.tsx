import { Field, sharedMessages, useMessages } from '@vestibule/ui';
import type { FieldState } from './field-state';

interface EmailFieldProps extends FieldState {
  /** `email` to create an account, `username` if there may be one, with `webauthn` if passkeys are offered. */
  readonly autoComplete: 'email' | 'username' | 'username webauthn';
  /** What the Enter key of a touch keyboard does. */
  readonly enterKeyHint: 'next' | 'go' | 'send';
  /** `text` if a script needs the caret's position, which browsers hide for a field of type `email`. */
  readonly type?: 'email' | 'text';
}

/** The field for an email address. */
export function EmailField({ type = 'email', ...field }: EmailFieldProps) {
  const t = useMessages(sharedMessages);
  return (
    <Field
      {...field}
      label={t('label.email')}
      invalid={t('email.invalid')}
      name="email"
      type={type}
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      required
    />
  );
}
