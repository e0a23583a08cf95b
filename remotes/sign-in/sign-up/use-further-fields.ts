import { signUpFields, type FormField } from '@vestibule/auth-runtime';
import type { SignUpField } from '@vestibule/contract';
import type { Mode } from '@vestibule/login-flow';
import { useState } from 'react';

// Only in memory, as long as the page is open: other forms replace this one, and it may fail and be shown again.
let typed: Readonly<Record<string, string>> = {};

function noted(id: string, value: string) {
  typed = { ...typed, [id]: value };
  return typed;
}

/** Forgets what was typed once someone has signed up: the next user starts with empty fields. */
export function forgetTypedFields(): void {
  typed = {};
}

/** What to show of the further fields, and where. */
export interface FurtherFields {
  readonly fields: readonly SignUpField[];
  readonly values: Readonly<Record<string, string>>;
  readonly onValue: (id: string, value: string) => void;
}

/**
 * The fields that the configuration adds to the sign-up form; none for signing in.
 *
 * @param mode of the form
 * @returns those above the email address and those below the password; `around` puts what was typed into them around
 *   email and password
 */
export function useFurtherFields(mode: Mode) {
  const [values, setValues] = useState(typed);
  const onValue = (id: string, value: string) => setValues(noted(id, value));
  const fields = mode === 'signup' ? signUpFields() : [];
  const shown = (isHere: (field: SignUpField) => boolean): FurtherFields => ({
    fields: fields.filter(isHere),
    values,
    onValue,
  });
  const above = shown(({ order }) => order < 0);
  const below = shown(({ order }) => order >= 0);
  const around = (...own: readonly FormField[]) => [...typedInto(above), ...own, ...typedInto(below)];
  return { above, below, around };
}

function typedInto({ fields, values }: FurtherFields): readonly FormField[] {
  return fields.map(({ id, type }) => ({
    id,
    value: values[id] ?? (type === 'checkbox' ? 'false' : ''),
  }));
}
