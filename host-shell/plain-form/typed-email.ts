import type { RemoteContext } from '@vestibule/contract';

// As long as the page is there: it goes over from the plain form to the full one, and back where that fails again.
let typed = '';

/** The e-mail address that was typed into the plain form and not used yet; undefined where there is none. */
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
