import { QUERY } from '@vestibule/contract';
import { foreignText } from '@vestibule/ui';
import { useState } from 'react';

// As long as the page is open: users who switch forms, or lost a password, have typed it already.
let typed = '';

/**
 * Fills in an address on the next form.
 *
 * @param email the user's
 */
export function fillInEmail(email: string): void {
  typed = email;
}

/** Forgets the address once its user is signed in: the next user starts over. */
export function forgetTypedEmail(): void {
  typed = '';
}

/**
 * The value of a field for an e-mail address. What was typed on one form is filled in on the next; before that, what
 * the client suggests (`login_hint`).
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
