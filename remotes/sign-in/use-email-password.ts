import {
  signInWithPassword,
  signUpWithPassword,
  toAuthError,
  type EmailPasswordOutcome,
} from '@vestibule/auth-runtime';
import { useMessages } from '@vestibule/ui';
import { useRef, useState } from 'react';
import { useFailureWords } from './failure-words';
import { messages } from './messages';
import { outcomeMessages } from './outcome-messages';
import { useFieldWords, useRefusalWords } from './use-outcome-words';

/** Whether the form signs in or signs up; the values of the query key `show`. */
export type Mode = 'signin' | 'signup';

/** The fields of the form. */
export type FieldId = 'email' | 'password';

type Submission =
  | { readonly status: 'idle' }
  | { readonly status: 'busy' }
  | {
      readonly status: 'refused';
      readonly message?: string;
      readonly fields: Readonly<Partial<Record<FieldId, string>>>;
    }
  | { readonly status: 'done' };

/**
 * Submits e-mail and password, and says in the user's words how that went.
 *
 * @param onSuccess called once, when a session exists
 */
export function useEmailPassword(onSuccess: () => void) {
  const t = useMessages(messages);
  const fieldWords = useFieldWords();
  const tOutcome = useMessages(outcomeMessages);
  const refusalWords = useRefusalWords();
  const failureWords = useFailureWords();
  const [submission, setSubmission] = useState<Submission>({ status: 'idle' });
  // State is a render late: two presses within one frame must not send two requests.
  const underWay = useRef(false);

  const settle = (outcome: EmailPasswordOutcome): Submission => {
    switch (outcome.status) {
      case 'OK':
        return { status: 'done' };
      case 'FIELD_ERROR':
        return {
          status: 'refused',
          fields: Object.fromEntries(outcome.problems.map((problem) => [problem.id, fieldWords(problem)])),
        };
      case 'WRONG_CREDENTIALS':
        return { status: 'refused', fields: {}, message: tOutcome('WRONG_CREDENTIALS') };
      case 'NOT_ALLOWED':
        return { status: 'refused', fields: {}, message: refusalWords(outcome) };
    }
  };

  const submit = async (mode: Mode, email: string, password: string): Promise<void> => {
    if (underWay.current) return;
    underWay.current = true;
    setSubmission({ status: 'busy' });
    const call = mode === 'signup' ? signUpWithPassword : signInWithPassword;
    try {
      const next = settle(
        await call([
          { id: 'email', value: email },
          { id: 'password', value: password },
        ]),
      );
      setSubmission(next);
      if (next.status === 'done') onSuccess();
      else underWay.current = false;
    } catch (failure) {
      const words = failureWords(failure);
      const message = toAuthError(failure).code === 'NETWORK' ? `${words} ${t('kept')}` : words;
      setSubmission({ status: 'refused', fields: {}, message });
      underWay.current = false;
    }
  };

  return { submission, submit };
}
