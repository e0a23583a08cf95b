import { Field } from '@vestibule/ui';

/** The field for a code of digits, where no script helps to type it. */
export function CodeField({ label, error }: { readonly label: string; readonly error: string | undefined }) {
  return (
    <Field
      label={label}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      enterKeyHint="go"
      required
      value=""
      onValue={() => undefined}
      error={error}
      autoFocus
    />
  );
}
