import { requestCode, type CodeAttempt, type CodeContact } from '@vestibule/auth-runtime';
import { useRef, useState } from 'react';
import { useFailureWords } from '../failure-words';
import { useRefusalWords } from '../use-outcome-words';

/** How asking for a message stands. */
export type ContactSubmission =
  | { readonly status: 'idle' | 'busy' }
  /** `message` is for the form, `field` for the field. */
  | { readonly status: 'refused'; readonly message?: string; readonly field?: string };

/**
 * Asks for a code or link.
 *
 * @param onSent called when the message is on its way
 * @returns how it stands; `send`; `refuse` for what is wrong before anything is sent
 */
export function useContactSubmission(onSent: (attempt: CodeAttempt) => void) {
  const failureWords = useFailureWords();
  const refusalWords = useRefusalWords();
  const [submission, setSubmission] = useState<ContactSubmission>({ status: 'idle' });
  // State is a render late: two presses within one frame must not send two messages.
  const underWay = useRef(false);

  const send = async (contact: CodeContact): Promise<void> => {
    if (underWay.current) return;
    underWay.current = true;
    setSubmission({ status: 'busy' });
    try {
      const outcome = await requestCode(contact);
      if (outcome.status === 'SENT') onSent(outcome.attempt);
      else setSubmission({ status: 'refused', message: refusalWords(outcome) });
    } catch (failure) {
      setSubmission({ status: 'refused', message: failureWords(failure) });
    } finally {
      underWay.current = false;
    }
  };
  const refuse = (field: string) => setSubmission({ status: 'refused', field });

  return { submission, send, refuse };
}
