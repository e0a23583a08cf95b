import { AuthError, emailProblem, type CodeContact } from '@vestibule/auth-runtime';
import { useTypedEmail } from '@vestibule/auth-runtime/react';
import { EmailOrPhoneField, LocaleContext, useMessages, type EmailOrPhoneEntry } from '@vestibule/ui';
import { useContext, useState } from 'react';
import { signInMessages, signInOutcomes } from '@vestibule/login-screens';
import { ContactFrame, type ContactFormProps } from './contact-frame';

/** Asks for the email address or phone number that a code or link is sent to, in one field. */
export function EitherContactForm(props: ContactFormProps) {
  const t = useMessages(signInMessages);
  const tOutcome = useMessages(signInOutcomes);
  const locale = useContext(LocaleContext);
  const [email, setEmail] = useTypedEmail(props.query);
  const [entry, setEntry] = useState<EmailOrPhoneEntry>({
    text: email,
    isPhone: false,
    phoneNumber: () => Promise.resolve(undefined),
  });

  const onEntry = (next: EmailOrPhoneEntry) => {
    setEntry(next);
    if (!next.isPhone) setEmail(next.text);
  };
  const check = async (): Promise<CodeContact | string> => {
    const { text, isPhone, phoneNumber } = entry;
    if (text.trim() === '') return tOutcome('EMPTY.either');
    if (!isPhone) return emailProblem(text) ? tOutcome('EMAIL_INVALID') : { email: text };
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
