import {
  authErrorMessages,
  checkFormFields,
  SIGN_IN_RULES,
  toAuthError,
  type FieldRule,
  type PasskeyOutcome,
} from '@vestibule/auth-runtime';
import { useMessages } from '@vestibule/ui';
import { useRef, useState } from 'react';
import { messages } from '../messages';
import { passkeyWords } from './passkey-words';

/** How a call about passkeys stands. */
export type PasskeySubmission =
  | { readonly status: 'idle' | 'busy' | 'done' }
  | {
      readonly status: 'refused';
      readonly outcome?: PasskeyOutcome['status'];
      readonly message?: string;
      readonly email?: string;
    };

const EMAIL_RULES: Readonly<Record<string, FieldRule>> = {
  email: (value) => SIGN_IN_RULES['email']?.(value),
};

/**
 * Uses, makes or recovers a passkey, and says in the user's words how that went.
 *
 * @param onSuccess called when it went well
 */
export function usePasskey(onSuccess: () => void) {
  const t = useMessages(messages);
  const tError = useMessages(authErrorMessages);
  const [submission, setSubmission] = useState<PasskeySubmission>({ status: 'idle' });
  // State is a render late: two presses within one frame must not open two dialogs.
  const underWay = useRef(false);

  const submit = async (call: () => Promise<PasskeyOutcome>): Promise<void> => {
    if (underWay.current) return;
    underWay.current = true;
    setSubmission({ status: 'busy' });
    try {
      const next = settle(await call());
      setSubmission(next);
      if (next.status === 'done') onSuccess();
    } catch (failure) {
      const { code, detail } = toAuthError(failure);
      setSubmission({ status: 'refused', message: tError(code, { detail: detail ?? '' }) });
    }
    underWay.current = false;
  };

  const submitWithEmail = async (email: string, call: (email: string) => Promise<PasskeyOutcome>) => {
    const { problems } = checkFormFields([{ id: 'email', value: email }], EMAIL_RULES);
    const words = problems[0] && t(problems[0].code === 'EMPTY' ? 'field.email.EMPTY' : 'EMAIL_INVALID');
    if (words) setSubmission({ status: 'refused', email: words });
    else await submit(() => call(email));
  };

  return { submission, submit, submitWithEmail };

  function settle(outcome: PasskeyOutcome): PasskeySubmission {
    if (outcome.status === 'OK') return { status: 'done' };
    const words = passkeyWords(outcome, t);
    const ofField = outcome.status === 'EMAIL_INVALID' || outcome.status === 'EMAIL_TAKEN';
    return {
      status: 'refused',
      outcome: outcome.status,
      ...(ofField ? { email: words } : { message: words }),
    };
  }
}
