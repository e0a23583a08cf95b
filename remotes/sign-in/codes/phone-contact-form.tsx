import { emailProblem, type CodeAttempt } from '@vestibule/auth-runtime';
import { Button, Notice, PhoneField, useMessages, type PhoneEntry } from '@vestibule/ui';
import { useLayoutEffect, useRef, useState, type SyntheticEvent } from 'react';
import { messages } from '../messages';
import { outcomeMessages } from '../outcome-messages';
import type { ContactKind } from './contact-kind';
import { useContactSubmission } from './use-contact-submission';

interface PhoneContactFormProps {
  readonly kind: Exclude<ContactKind, 'email'>;
  /** What to fill in, where an e-mail address can be typed as well. */
  readonly hint: string;
  /** The user's language, a BCP 47 tag. */
  readonly locale: string;
  readonly onSent: (attempt: CodeAttempt) => void;
}

/** Asks for a phone number, or for either that or an e-mail address in one field. */
export function PhoneContactForm({ kind, hint, locale, onSent }: PhoneContactFormProps) {
  const t = useMessages(messages);
  const tOutcome = useMessages(outcomeMessages);
  const [entry, setEntry] = useState<PhoneEntry>({
    text: kind === 'either' ? hint : '',
    isPhone: kind === 'phone',
    phoneNumber: undefined,
  });
  const { submission, send, refuse } = useContactSubmission(onSent);
  const input = useRef<HTMLInputElement>(null);
  const refused = submission.status === 'refused' ? submission : undefined;

  useLayoutEffect(() => {
    if (refused?.field) input.current?.focus();
  }, [refused]);

  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    const { text, isPhone, phoneNumber } = entry;
    if (text.trim() === '') refuse(tOutcome(`EMPTY.${kind}`));
    else if (phoneNumber) void send({ phoneNumber });
    else if (isPhone) refuse(tOutcome('PHONE_INVALID'));
    else if (emailProblem(text)) refuse(tOutcome('EMAIL_INVALID'));
    else void send({ email: text.trim() });
  };

  return (
    <form className="vs-stack" noValidate onSubmit={onSubmit}>
      {refused?.message && <Notice tone="danger">{refused.message}</Notice>}
      <PhoneField
        label={t(`label.${kind}`)}
        countryLabel={t('label.country')}
        locale={locale}
        takesEmail={kind === 'either'}
        value={entry.text}
        onEntry={setEntry}
        error={refused?.field}
        inputRef={input}
      />
      <Button type="submit" busy={submission.status === 'busy' ? t('code.sending') : undefined}>
        {t('code.send')}
      </Button>
    </form>
  );
}
