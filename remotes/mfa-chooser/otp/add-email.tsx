import { factorMessages, factorOutcomes } from '@vestibule/login-screens';
import { emailProblem, type CodeContact } from '@vestibule/auth-runtime';
import { Field, useMessages } from '@vestibule/ui';
import { useState } from 'react';
import type { FactorAttempt } from '../code/use-factor-attempt';
import { AddressForm } from './address-form';

interface AddEmailProps {
  readonly sending: FactorAttempt;
  readonly onSend: (contact: CodeContact) => void;
  readonly onKnown: (() => void) | undefined;
}

/** Asks for an email address that codes are sent to from now on. */
export function AddEmail({ onSend, ...form }: AddEmailProps) {
  const t = useMessages(factorMessages);
  const tOutcome = useMessages(factorOutcomes);
  const [email, setEmail] = useState('');

  const submit = () => {
    const problem = emailProblem(email);
    if (problem) return tOutcome(problem.code === 'EMPTY' ? 'EMPTY.email' : 'EMAIL_INVALID');
    onSend({ email: email.trim() });
    return undefined;
  };

  return (
    <AddressForm {...form} factor="otp-email" onSubmit={submit}>
      {(field) => (
        <Field
          {...field}
          label={t('label.email')}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="send"
          required
          value={email}
          onValue={setEmail}
        />
      )}
    </AddressForm>
  );
}
