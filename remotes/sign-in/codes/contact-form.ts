import type { CodeAttempt } from '@vestibule/auth-runtime';

/** The props of the forms that ask where to send a code or link. */
export interface ContactFormProps {
  /** Of the page, untrusted. */
  readonly query: URLSearchParams;
  /** The user's language, a BCP 47 tag. */
  readonly locale: string;
  /** Whether the tenant offers passkeys as well. */
  readonly passkeys: boolean;
  /** The label of the button that sends. */
  readonly submit: string;
  readonly onSent: (attempt: CodeAttempt) => void;
  /** Called when a passkey was picked instead, and a session exists. */
  readonly onSuccess: () => void;
}
