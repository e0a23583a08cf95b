import { emailProblem, type CodeAttempt } from '@vestibule/auth-runtime';
import { Button, Field, Notice, useMessages } from '@vestibule/ui';
import { useLayoutEffect, useRef, useState, type SyntheticEvent } from 'react';
import { messages } from '../messages';
import { useFieldWords } from '../use-outcome-words';
import { useContactSubmission } from './use-contact-submission';

interface EmailContactFormProps {
  /** What to fill in. */
  readonly hint: string;
  readonly onSent: (attempt: CodeAttempt) => void;
}

/** Asks for the e-mail address that a code or link is sent to. */
export function EmailContactForm({ hint, onSent }: EmailContactFormProps) {
  const t = useMessages(messages);
  const fieldWords = useFieldWords();
  const [email, setEmail] = useState(hint);
  const { submission, send, refuse } = useContactSubmission(onSent);
  const input = useRef<HTMLInputElement>(null);
  const refused = submission.status === 'refused' ? submission : undefined;

  useLayoutEffect(() => {
    if (refused?.field) input.current?.focus();
  }, [refused]);

  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    const problem = emailProblem(email);
    if (problem) refuse(fieldWords(problem));
    else void send({ email: email.trim() });
  };

  return (
    <form className="vs-stack" noValidate onSubmit={onSubmit}>
      {refused?.message && <Notice tone="danger">{refused.message}</Notice>}
      <Field
        label={t('label.email')}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="send"
        required
        value={email}
        onValue={setEmail}
        error={refused?.field}
        inputRef={input}
      />
      <Button type="submit" busy={submission.status === 'busy' ? t('code.sending') : undefined}>
        {t('code.send')}
      </Button>
    </form>
  );
}
