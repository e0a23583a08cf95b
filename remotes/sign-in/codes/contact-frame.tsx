import { requestCode, type CodeAttempt, type CodeContact } from '@vestibule/auth-runtime';
import { useRefusalWords } from '../words/use-outcome-words';
import { useSubmission } from '../form/use-submission';

/** Returns where to send a message, or the sentence for what is wrong with the input. */
export type ContactCheck = () => CodeContact | string | Promise<CodeContact | string>;

/**
 * Asks for a code or link.
 *
 * @param onSent called when the message is on its way
 * @returns the state, and a function that checks what was typed and sends it
 */
export function useContactSubmission(onSent: (attempt: CodeAttempt) => void) {
  const refusalWords = useRefusalWords();
  const { submission, run } = useSubmission<'contact'>();

  const send = (typed: string, check: ContactCheck) =>
    run(async () => {
      const contact = await check();
      if (typeof contact === 'string') return { fields: { contact } };
      const outcome = await requestCode(contact);
      if (outcome.status === 'NOT_ALLOWED') return { message: refusalWords(outcome) };
      onSent(outcome.attempt);
      return 'SENT';
    }, typed);

  return { submission, send };
}
