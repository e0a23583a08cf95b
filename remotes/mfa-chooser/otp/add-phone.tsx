import { factorMessages, factorOutcomes } from '@vestibule/login-screens';
import type { CodeContact } from '@vestibule/auth-runtime';
import { Loading, PhoneField, useMessages, type PhoneEntry } from '@vestibule/ui';
import { Suspense, useState } from 'react';
import type { FactorAttempt } from '../code/use-factor-attempt';
import { AddressForm } from './address-form';

interface AddPhoneProps {
  /** The user's language, a BCP 47 tag. */
  readonly locale: string;
  readonly sending: FactorAttempt;
  readonly onSend: (contact: CodeContact) => void;
  readonly onKnown: (() => void) | undefined;
}

/** Asks for a phone number that codes are sent to from now on. */
export function AddPhone({ locale, onSend, ...form }: AddPhoneProps) {
  const t = useMessages(factorMessages);
  const tOutcome = useMessages(factorOutcomes);
  const [entry, setEntry] = useState<PhoneEntry>({ text: '', isPhone: true, phoneNumber: undefined });

  const submit = () => {
    if (entry.text.trim() === '') return tOutcome('EMPTY.phone');
    if (!entry.phoneNumber) return tOutcome('PHONE_INVALID');
    onSend({ phoneNumber: entry.phoneNumber });
    return undefined;
  };

  return (
    <Suspense fallback={<Loading label={t('loading')} />}>
      <AddressForm {...form} factor="otp-phone" onSubmit={submit}>
        {(field) => (
          <PhoneField
            {...field}
            label={t('label.phone')}
            countryLabel={t('label.country')}
            locale={locale}
            value={entry.text}
            onEntry={setEntry}
          />
        )}
      </AddressForm>
    </Suspense>
  );
}
