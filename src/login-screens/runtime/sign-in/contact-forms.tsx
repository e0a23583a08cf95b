import { AuthError, emailProblem, type CodeContact } from '@vestibule/auth-runtime';
import { useTypedEmail } from '@vestibule/auth-runtime/react';
import {
  EmailOrPhoneField,
  LocaleContext,
  useMessages,
  type EmailOrPhoneEntry,
  PhoneField,
  type PhoneEntry,
} from '@vestibule/ui';
import { useContext, useState } from 'react';
import { signInMessages, signInOutcomes, EmailField } from '@vestibule/login-screens';
import { ContactFrame, type ContactFormProps } from './contact-frame';
import { useOutcomeWords } from '../use-outcome-words';

/** Asks for the phone number that a code or link is sent to. */
export function PhoneContactForm({ phoneNumber: filledIn = '', ...props }: ContactFormProps) {
  const t = useMessages(signInMessages);
  const tOutcome = useMessages(signInOutcomes);
  const locale = useContext(LocaleContext);
  const [entry, setEntry] = useState<PhoneEntry>({
    text: filledIn,
    isPhone: true,
    phoneNumber: undefined,
  });
  const { text, phoneNumber } = entry;
  const check = () =>
    phoneNumber ? { phoneNumber } : tOutcome(text.trim() === '' ? 'EMPTY.phone' : 'PHONE_INVALID');
  return (
    <ContactFrame {...props} typed={text} check={check}>
      {({ error, inputRef }) => (
        <PhoneField
          label={t('label.phone')}
          countryLabel={t('label.country')}
          locale={locale}
          value={text}
          onEntry={setEntry}
          error={error}
          inputRef={inputRef}
        />
      )}
    </ContactFrame>
  );
}

/** Asks for the email address that a code or link is sent to. */
export function EmailContactForm(props: ContactFormProps) {
  const { fieldWords } = useOutcomeWords();
  const [email, setEmail] = useTypedEmail(props.query);
  const check = () => {
    const problem = emailProblem(email);
    return problem ? fieldWords(problem) : { email };
  };
  return (
    <ContactFrame {...props} typed={email} check={check}>
      {(field) => <EmailField {...field} enterKeyHint="send" value={email} onValue={setEmail} />}
    </ContactFrame>
  );
}

/** Asks for the email address or phone number that a code or link is sent to, in one field. */
export function EitherContactForm({ phoneNumber: filledIn, ...props }: ContactFormProps) {
  const t = useMessages(signInMessages);
  const tOutcome = useMessages(signInOutcomes);
  const locale = useContext(LocaleContext);
  const [email, setEmail] = useTypedEmail(props.query);
  const [entry, setEntry] = useState<EmailOrPhoneEntry>({
    text: filledIn ?? email,
    isPhone: filledIn !== undefined,
    phoneNumber: () => Promise.resolve(undefined),
  });

  const onEntry = (next: EmailOrPhoneEntry) => {
    setEntry(next);
    if (!next.isPhone) setEmail(next.text);
  };
  const check = async (): Promise<CodeContact | string> => {
    const { text, isPhone, phoneNumber } = entry;
    if (text.trim() === '') return tOutcome('EMPTY.either');
    if (!isPhone) return emailProblem(text) ? tOutcome('CONTACT_INVALID') : { email: text };
    const number = await phoneNumber().catch((cause: unknown) => {
      throw new AuthError('NETWORK', 'the code for phone numbers could not be loaded', { cause });
    });
    return number ? { phoneNumber: number } : tOutcome('PHONE_INVALID');
  };

  return (
    <ContactFrame {...props} typed={entry.text} check={check}>
      {(field) => (
        <EmailOrPhoneField
          {...field}
          label={t('label.either')}
          countryLabel={t('label.country')}
          locale={locale}
          value={entry.text}
          onEntry={onEntry}
        />
      )}
    </ContactFrame>
  );
}
