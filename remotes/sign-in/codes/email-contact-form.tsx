import { emailProblem } from '@vestibule/auth-runtime';
import { useTypedEmail } from '@vestibule/auth-runtime/react';
import { Button, Notice, useArrivalFocus, useMessages, useProblemFocus } from '@vestibule/ui';
import { useRef, type SyntheticEvent } from 'react';
import { EmailField } from '../password/email-field';
import { FormProblem } from '../form/form-problem';
import { messages } from '../messages';
import { usePasskeyAutofill } from '../passkeys/use-passkey-autofill';
import { useFieldWords } from '../words/use-outcome-words';
import type { ContactFormProps } from './contact-form';
import { useContactSubmission } from './use-contact-submission';

/** Asks for the email address that a code or link is sent to. */
export function EmailContactForm({ query, passkeys, submit, onSent, onSuccess }: ContactFormProps) {
  const t = useMessages(messages);
  const fieldWords = useFieldWords();
  const [email, setEmail] = useTypedEmail(query);
  const { submission, send } = useContactSubmission(onSent);
  const passkeyProblem = usePasskeyAutofill(passkeys, onSuccess);
  const input = useRef<HTMLInputElement>(null);

  useArrivalFocus(input, '', 'field');
  useProblemFocus(submission, [['contact', input]]);

  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    void send(email, () => {
      const problem = emailProblem(email);
      return problem ? fieldWords(problem) : { email: email.trim() };
    });
  };

  return (
    <form className="vs-stack" noValidate onSubmit={onSubmit}>
      <FormProblem submission={submission} />
      {passkeyProblem && <Notice tone="danger">{passkeyProblem}</Notice>}
      <EmailField
        autoComplete={passkeys ? 'username webauthn' : 'username'}
        enterKeyHint="send"
        value={email}
        onValue={setEmail}
        error={submission.problem?.fields?.contact}
        inputRef={input}
      />
      <Button type="submit" busy={submission.status === 'busy' ? t('sending') : undefined}>
        {submit}
      </Button>
    </form>
  );
}
