import { QUERY } from '@vestibule/contract';
import { foreignText } from '@vestibule/ui';
import { useState } from 'react';

// Only in memory, as long as the page is open. It goes from one form to another, from the shell's plain form to the
// full one (and back if that fails), and to the form for a lost password.
let typed = '';

/** The email address that was typed and not used yet; undefined if there is none. */
export function typedEmail(): string | undefined {
  return typed || undefined;
}

/**
 * Fills in an address on the next form.
 *
 * @param email the user's
 */
export function fillInEmail(email: string): void {
  typed = email;
}

/** Forgets the address once its owner has signed in: the next user starts with an empty field. */
export function forgetTypedEmail(): void {
  typed = '';
}

/**
 * The value of a field for an email address: what the user typed on the last form, otherwise what the client suggests
 * (`login_hint`).
 *
 * @param query of the page, untrusted
 */
export function useTypedEmail(query: URLSearchParams): readonly [string, (email: string) => void] {
  const [email, setEmail] = useState(() => typed || foreignText(query.get(QUERY.hint) ?? '', 254));
  const onEmail = (next: string) => {
    typed = next;
    setEmail(next);
  };
  return [email, onEmail];
}
