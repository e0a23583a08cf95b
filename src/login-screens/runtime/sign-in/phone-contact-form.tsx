import { LocaleContext, PhoneField, useMessages, type PhoneEntry } from '@vestibule/ui';
import { useContext, useState } from 'react';
import { signInMessages, signInOutcomes } from '@vestibule/login-screens';
import { ContactFrame, type ContactFormProps } from './contact-frame';

/** Asks for the phone number that a code or link is sent to. */
export function PhoneContactForm(props: ContactFormProps) {
  const t = useMessages(signInMessages);
  const tOutcome = useMessages(signInOutcomes);
  const locale = useContext(LocaleContext);
  const [entry, setEntry] = useState<PhoneEntry>({ text: '', isPhone: true, phoneNumber: undefined });
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
