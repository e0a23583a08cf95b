import { signInMessages } from '@vestibule/login-screens';
import { requestCode, type CodeAttempt, type CodeContact } from '@vestibule/auth-runtime';
import { Button, Notice, useArrivalFocus, useMessages, useProblemFocus } from '@vestibule/ui';
import { useRef, type ReactNode, type RefObject, type SyntheticEvent } from 'react';
import { FormProblem } from '../form/form-problem';
import { useSubmission } from '../form/use-submission';
import { usePasskeyAutofill } from '../passkeys/use-passkey-autofill';
import { useRefusalWords } from '../words/use-outcome-words';

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

interface ContactFrameProps extends Pick<ContactFormProps, 'passkeys' | 'submit' | 'onSent' | 'onSuccess'> {
  readonly typed: string;
  /** Returns where to send a message, or the sentence for what is wrong with the input. */
  readonly check: () => CodeContact | string | Promise<CodeContact | string>;
  /** The field. */
  readonly children: (field: {
    readonly autoComplete: 'username' | 'username webauthn';
    readonly error: string | undefined;
    readonly inputRef: RefObject<HTMLInputElement | null>;
  }) => ReactNode;
}

/** The form around the field for a contact: checks what was typed, and asks for a code or link. */
export function ContactFrame(props: ContactFrameProps) {
  const { passkeys, submit, onSent, onSuccess, typed, check, children } = props;
  const t = useMessages(signInMessages);
  const refusalWords = useRefusalWords();
  const { submission, run } = useSubmission<'contact'>();
  const passkeyProblem = usePasskeyAutofill(passkeys, onSuccess);
  const inputRef = useRef<HTMLInputElement>(null);

  useArrivalFocus(inputRef, '', 'field');
  useProblemFocus(submission, [['contact', inputRef]]);

  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    void run(async () => {
      const contact = await check();
      if (typeof contact === 'string') return { fields: { contact } };
      const outcome = await requestCode(contact);
      if (outcome.status === 'NOT_ALLOWED') return { message: refusalWords(outcome) };
      onSent(outcome.attempt);
      return 'SENT';
    }, typed);
  };

  return (
    <form className="vs-stack" noValidate onSubmit={onSubmit}>
      <FormProblem submission={submission} />
      {passkeyProblem && <Notice tone="danger">{passkeyProblem}</Notice>}
      {children({
        autoComplete: passkeys ? 'username webauthn' : 'username',
        error: submission.problem?.fields?.contact,
        inputRef,
      })}
      <Button type="submit" busy={submission.status === 'busy' ? t('sending') : undefined}>
        {submit}
      </Button>
    </form>
  );
}
