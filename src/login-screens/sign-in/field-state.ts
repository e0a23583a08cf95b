import type { Ref } from 'react';

/** A field's value, and what is wrong with it. */
export interface FieldState {
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly error?: string | undefined;
  readonly inputRef?: Ref<HTMLInputElement> | undefined;
  readonly readOnly?: boolean | undefined;
  /** Whether it has the focus from the start, where no script can give it. */
  readonly autoFocus?: boolean | undefined;
}

/** A field that no script watches. */
export function unwatched(value: string, error: string | undefined, autoFocus = false): FieldState {
  return { value, onValue: () => undefined, error, autoFocus };
}
