import {
  Button,
  PhoneField,
  useArrivalFocus,
  useMessages,
  useProblemFocus,
  type PhoneEntry,
} from '@vestibule/ui';
import { useRef, useState, type SyntheticEvent } from 'react';
import { FormProblem } from '../form/form-problem';
import { messages } from '../messages';
import { outcomeMessages } from '../words/outcome-messages';
import type { ContactFormProps } from './contact-form';
import { useContactSubmission } from './use-contact-submission';

/** Asks for the phone number that a code or link is sent to. */
export function PhoneContactForm({
  locale,
  submit,
  onSent,
}: Pick<ContactFormProps, 'locale' | 'submit' | 'onSent'>) {
  const t = useMessages(messages);
  const tOutcome = useMessages(outcomeMessages);
  const [entry, setEntry] = useState<PhoneEntry>({ text: '', isPhone: true, phoneNumber: undefined });
  const { submission, send } = useContactSubmission(onSent);
  const input = useRef<HTMLInputElement>(null);

  useArrivalFocus(input, '', 'field');
  useProblemFocus(submission, [['contact', input]]);

  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    const { text, phoneNumber } = entry;
    void send(text, () => {
      if (phoneNumber) return { phoneNumber };
      return tOutcome(text.trim() === '' ? 'EMPTY.phone' : 'PHONE_INVALID');
    });
  };

  return (
    <form className="vs-stack" noValidate onSubmit={onSubmit}>
      <FormProblem submission={submission} />
      <PhoneField
        label={t('label.phone')}
        countryLabel={t('label.country')}
        locale={locale}
        value={entry.text}
        onEntry={setEntry}
        error={submission.problem?.fields?.contact}
        inputRef={input}
      />
      <Button type="submit" busy={submission.status === 'busy' ? t('sending') : undefined}>
        {submit}
      </Button>
    </form>
  );
}
