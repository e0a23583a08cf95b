import type { PasswordResetOutcome } from '@vestibule/auth-runtime';
import { useRef, useState } from 'react';
import { useFailureWords } from '../failure-words';
import { useFieldWords, useRefusalWords } from '../use-outcome-words';

/** How a form of one field stands. */
export type Submission =
  | { readonly status: 'idle' | 'busy' | 'token-invalid' }
  /** `message` is for the form, `field` for the field. */
  | { readonly status: 'refused'; readonly message?: string; readonly field?: string };

/**
 * Submits a form of one field, and says in the user's words how that went.
 *
 * @param call what the form does
 * @param onSuccess called when it is done
 */
export function useSubmission(call: (value: string) => Promise<PasswordResetOutcome>, onSuccess: () => void) {
  const fieldWords = useFieldWords();
  const failureWords = useFailureWords();
  const refusalWords = useRefusalWords();
  const [submission, setSubmission] = useState<Submission>({ status: 'idle' });
  // State is a render late: two presses within one frame must not send two requests.
  const underWay = useRef(false);

  const settle = (outcome: PasswordResetOutcome): Submission => {
    switch (outcome.status) {
      case 'OK':
        onSuccess();
        return { status: 'idle' };
      case 'FIELD_ERROR': {
        const [problem] = outcome.problems;
        return { status: 'refused', ...(problem && { field: fieldWords(problem) }) };
      }
      case 'TOKEN_INVALID':
        return { status: 'token-invalid' };
      case 'NOT_ALLOWED':
        return { status: 'refused', message: refusalWords(outcome) };
    }
  };

  const submit = async (value: string): Promise<void> => {
    if (underWay.current) return;
    underWay.current = true;
    setSubmission({ status: 'busy' });
    try {
      setSubmission(settle(await call(value)));
    } catch (failure) {
      setSubmission({ status: 'refused', message: failureWords(failure) });
    } finally {
      underWay.current = false;
    }
  };

  return { submission, submit };
}
