import { checkFormFields, SIGN_IN_RULES, type CodeAttempt } from '@vestibule/auth-runtime';
import { Button, Field, Notice, useMessages } from '@vestibule/ui';
import { useLayoutEffect, useRef, useState, type SyntheticEvent } from 'react';
import { messages } from '../messages';
import { useContactSubmission } from './use-contact-submission';

interface EmailContactFormProps {
  /** What to fill in. */
  readonly hint: string;
  readonly onSent: (attempt: CodeAttempt) => void;
}

/** Asks for the e-mail address that a code or link is sent to. */
export function EmailContactForm({ hint, onSent }: EmailContactFormProps) {
  const t = useMessages(messages);
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
    if (problem) refuse(t(problem));
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

/**
 * What is wrong with an e-mail address, as a key of the messages.
 *
 * @param email as typed
 */
export function emailProblem(email: string): 'field.email.EMPTY' | 'EMAIL_INVALID' | undefined {
  const { email: rule } = SIGN_IN_RULES;
  const [problem] = checkFormFields([{ id: 'email', value: email }], rule ? { email: rule } : {}).problems;
  if (!problem) return undefined;
  return problem.code === 'EMPTY' ? 'field.email.EMPTY' : 'EMAIL_INVALID';
}
