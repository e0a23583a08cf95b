import { QUERY } from '@vestibule/contract';
import { foreignText } from '@vestibule/ui';
import { useState } from 'react';

// As long as the page is there: whoever goes over to another form, or has lost a password, has typed it already.
let typed = '';

/**
 * Fills in an address on the next form.
 *
 * @param email of whoever is on their way
 */
export function fillInEmail(email: string): void {
  typed = email;
}

/** The e-mail address was that of somebody who is signed in now: whoever comes next starts anew. */
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
