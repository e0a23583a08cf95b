import type { RemoteContext } from '@vestibule/contract';

// As long as the page is open: it moves from the plain form to the full one, and back if that fails again.
let typed = '';

/** The e-mail address typed into the plain form and not used yet; undefined if there is none. */
export function typedEmail(): string | undefined {
  return typed || undefined;
}

/**
 * Keeps what is being typed, in memory alone.
 *
 * @param email empty once it was used
 */
export function keepTypedEmail(email: string): void {
  typed = email;
}

/**
 * The context for the full form: with what was typed by the time it appears.
 *
 * @param context of the page
 */
export function withTypedEmail<Rendered>(context: RemoteContext<Rendered>): RemoteContext<Rendered> {
  return {
    ...context,
    get typedEmail() {
      return typedEmail();
    },
  };
}
