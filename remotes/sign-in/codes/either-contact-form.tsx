import { AuthError, emailProblem, type CodeContact } from '@vestibule/auth-runtime';
import { useTypedEmail } from '@vestibule/auth-runtime/react';
import {
  Button,
  EmailOrPhoneField,
  Notice,
  useArrivalFocus,
  useMessages,
  useProblemFocus,
  type EmailOrPhoneEntry,
} from '@vestibule/ui';
import { useRef, useState, type SyntheticEvent } from 'react';
import { FormProblem } from '../form/form-problem';
import { messages } from '../messages';
import { outcomeMessages } from '../words/outcome-messages';
import { usePasskeyAutofill } from '../passkeys/use-passkey-autofill';
import type { ContactFormProps } from './contact-form';
import { useContactSubmission } from './use-contact-submission';

/** Asks for the email address or phone number that a code or link is sent to, in one field. */
export function EitherContactForm({ query, locale, passkeys, submit, onSent, onSuccess }: ContactFormProps) {
  const t = useMessages(messages);
  const tOutcome = useMessages(outcomeMessages);
  const [email, setEmail] = useTypedEmail(query);
  const [entry, setEntry] = useState<EmailOrPhoneEntry>({
    text: email,
    isPhone: false,
    phoneNumber: () => Promise.resolve(undefined),
  });
  const { submission, send } = useContactSubmission(onSent);
  const passkeyProblem = usePasskeyAutofill(passkeys, onSuccess);
  const input = useRef<HTMLInputElement>(null);

  useArrivalFocus(input, '', 'field');
  useProblemFocus(submission, [['contact', input]]);

  const onEntry = (next: EmailOrPhoneEntry) => {
    setEntry(next);
    if (!next.isPhone) setEmail(next.text);
  };
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    void send(entry.text, () => checked(entry));
  };
  const checked = async ({
    text,
    isPhone,
    phoneNumber,
  }: EmailOrPhoneEntry): Promise<CodeContact | string> => {
    if (text.trim() === '') return tOutcome('EMPTY.either');
    if (!isPhone) return emailProblem(text) ? tOutcome('EMAIL_INVALID') : { email: text.trim() };
    const number = await phoneNumber().catch((cause: unknown) => {
      throw new AuthError('NETWORK', 'the code for phone numbers could not be loaded', { cause });
    });
    return number ? { phoneNumber: number } : tOutcome('PHONE_INVALID');
  };

  return (
    <form className="vs-stack" noValidate onSubmit={onSubmit}>
      <FormProblem submission={submission} />
      {passkeyProblem && <Notice tone="danger">{passkeyProblem}</Notice>}
      <EmailOrPhoneField
        label={t('label.either')}
        countryLabel={t('label.country')}
        locale={locale}
        autoComplete={passkeys ? 'username webauthn' : 'username'}
        value={entry.text}
        onEntry={onEntry}
        error={submission.problem?.fields?.contact}
        inputRef={input}
      />
      <Button type="submit" busy={submission.status === 'busy' ? t('sending') : undefined}>
        {submit}
      </Button>
    </form>
  );
}
