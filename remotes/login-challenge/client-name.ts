import type { ClientInfo } from '@vestibule/auth-runtime';
import { foreignText } from '@vestibule/ui';

/** The longest name that a client is shown with, in characters. */
const NAME_MAX_LENGTH = 60;

/** Marks that look like our word for a client that somebody vouches for. */
const MARKS = /[\u2611\u2705\u2713\u2714\u{1F5F8}\u{1F512}\u{1F510}\u{1F6E1}\u{1F396}\u{1F3C5}]/gu;

/**
 * The client's name, fit to stand in our sentences.
 *
 * @param client who is asking, or undefined while that isn't known
 * @returns the name, or undefined where there is none worth showing
 */
export function clientNameOf(client: ClientInfo | undefined): string | undefined {
  return foreignText((client?.clientName ?? '').replace(MARKS, ''), NAME_MAX_LENGTH) || undefined;
}
