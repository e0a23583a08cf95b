import { problemOf, type SignInWays } from '@vestibule/login-flow';
import { requestCode, type CodeAttempt, type CodeContact } from '@vestibule/auth-runtime';
import { useArrivalFocus, useProblemFocus } from '@vestibule/ui';
import { useRef, type ReactNode, type RefObject } from 'react';
import { ContactForm, useProblemWords } from '@vestibule/login-screens';
import { FormProblem } from '../form-problem';
import type { Before } from './use-email-password';
import { useSubmission } from '../use-submission';

/** The props of the forms that ask where to send a code or link. */
export interface ContactFormProps {
  /** Of the page, untrusted. */
  readonly query: URLSearchParams;
  readonly ways: SignInWays;
  /** The number that is filled in, in E.164 format. */
  readonly phoneNumber?: string | undefined;
  /** Above the field, besides what was wrong with the last attempt. */
  readonly notice?: ReactNode;
  readonly before?: Before | undefined;
  readonly onSent: (attempt: CodeAttempt) => void;
}

interface ContactFrameProps extends Pick<ContactFormProps, 'ways' | 'notice' | 'before' | 'onSent'> {
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
  const { ways, notice, before, onSent, typed, check, children } = props;
  const words = useProblemWords();
  const { submission, run } = useSubmission<'contact'>();
  const inputRef = useRef<HTMLInputElement>(null);

  useArrivalFocus(inputRef, '', 'field');
  useProblemFocus(submission, [['contact', inputRef]]);

  const onSubmit = () =>
    void run(async () => {
      const contact = await check();
      if (typeof contact === 'string') return { fields: { contact } };
      const wrong = 'email' in contact ? await before?.(contact.email) : undefined;
      if (wrong) return { fields: { contact: wrong } };
      const outcome = await requestCode(contact);
      if (outcome.status === 'NOT_ALLOWED') return { message: words(problemOf(outcome)) };
      onSent(outcome.attempt);
      return 'SENT';
    }, typed);

  return (
    <ContactForm
      submit={{ onSubmit }}
      attempt={submission}
      ways={ways}
      problem={
        <>
          <FormProblem submission={submission} />
          {notice}
        </>
      }
    >
      {children({
        autoComplete: ways.passkey ? 'username webauthn' : 'username',
        error: submission.problem?.fields?.contact,
        inputRef,
      })}
    </ContactForm>
  );
}
