import { emailProblem } from '@vestibule/auth-runtime';
import type { OtpFactor } from '@vestibule/login-flow';
import { EmailField, factorMessages, factorOutcomes, Form, GoLine } from '@vestibule/login-screens';
import {
  AttemptNotice,
  Button,
  Loading,
  PhoneField,
  useMessages,
  useProblemFocus,
  type PhoneEntry,
} from '@vestibule/ui';
import { Suspense, useRef, useState } from 'react';
import type { FactorAttempts } from '../code/use-factor-attempt';

interface AddAddressProps {
  readonly factor: OtpFactor;
  /** The user's language, a BCP 47 tag. */
  readonly locale: string;
  readonly sending: Pick<FactorAttempts, 'attempt' | 'refuse'>;
  readonly onSend: (address: string) => void;
  /** Set if a known address can be used instead. */
  readonly onKnown: (() => void) | undefined;
}

/** Asks for an address or number that codes are sent to from now on. */
export function AddAddress(props: AddAddressProps) {
  const t = useMessages(factorMessages);
  return (
    <Suspense fallback={<Loading label={t('loading')} />}>
      <AddressForm {...props} />
    </Suspense>
  );
}

function AddressForm({ factor, locale, sending, onSend, onKnown }: AddAddressProps) {
  const t = useMessages(factorMessages);
  const tOutcome = useMessages(factorOutcomes);
  const { attempt, refuse } = sending;
  const [email, setEmail] = useState('');
  const [phone, setPhone] = useState<PhoneEntry>({ text: '', isPhone: true, phoneNumber: undefined });
  const input = useRef<HTMLInputElement>(null);
  useProblemFocus(attempt, [['address', input]]);

  const problem = () => {
    if (factor === 'otp-phone') {
      if (phone.text.trim() === '') return 'EMPTY.phone';
      return phone.phoneNumber ? undefined : 'PHONE_INVALID';
    }
    const found = emailProblem(email);
    return found && (found.code === 'EMPTY' ? 'EMPTY.email' : 'EMAIL_INVALID');
  };
  const onSubmit = () => {
    const wrong = problem();
    if (wrong) refuse({ fields: { address: tOutcome(wrong) } });
    else onSend(factor === 'otp-phone' ? (phone.phoneNumber ?? '') : email);
  };
  const field = { error: attempt.problem?.fields?.address, inputRef: input };

  return (
    <Form onSubmit={onSubmit}>
      <p>{t(`otp.send.${factor}`)}</p>
      <AttemptNotice attempt={attempt} />
      {factor === 'otp-phone' ? (
        <PhoneField
          {...field}
          label={t('label.phone')}
          countryLabel={t('label.country')}
          locale={locale}
          value={phone.text}
          onEntry={setPhone}
        />
      ) : (
        <EmailField {...field} autoComplete="email" enterKeyHint="send" value={email} onValue={setEmail} />
      )}
      <Button type="submit" busy={attempt.status === 'busy' ? t('sending') : undefined}>
        {t('otp.submit')}
      </Button>
      {onKnown && <GoLine go={{ onPress: onKnown }}>{t(`otp.known.${factor}`)}</GoLine>}
    </Form>
  );
}
