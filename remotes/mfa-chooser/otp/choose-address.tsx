import type { CodeContact } from '@vestibule/auth-runtime';
import { factorMessages, factorOutcomes, LinkButton } from '@vestibule/login-screens';
import { AttemptNotice, Button, Notice, useMessages } from '@vestibule/ui';
import { useState } from 'react';
import type { Offer } from '@vestibule/login-flow';
import type { FactorAttempt } from '../code/use-factor-attempt';
import { addressText, type OtpFactor } from './addresses';

interface ChooseAddressProps {
  readonly factor: OtpFactor;
  readonly known: readonly CodeContact[];
  readonly mode: Offer['mode'];
  readonly restarted: boolean;
  readonly sending: FactorAttempt;
  readonly onSend: (contact: CodeContact) => void;
  /** Set if a new address can be used instead. */
  readonly onAdd: (() => void) | undefined;
}

/**
 * The known addresses, one button each. Nothing is sent before the user presses one: factorMessages cost money, and any link
 * can lead here.
 */
export function ChooseAddress(props: ChooseAddressProps) {
  const { factor, known, mode, restarted, sending, onSend, onAdd } = props;
  const t = useMessages(factorMessages);
  const tOutcome = useMessages(factorOutcomes);
  const [chosen, setChosen] = useState<CodeContact>();

  const send = (contact: CodeContact) => {
    setChosen(contact);
    onSend(contact);
  };

  return (
    <>
      <p>{t(`otp.choose.${mode}`)}</p>
      {restarted && <Notice icon="alert">{tOutcome('otp.RESTART')}</Notice>}
      <AttemptNotice attempt={sending} />
      {known.map((contact, index) => {
        const address = addressText(contact, mode === 'verify');
        return (
          <Button
            key={address}
            tone={index === 0 ? 'accent' : 'quiet'}
            busy={sending.status === 'busy' && contact === chosen ? t('sending') : undefined}
            onPress={() => send(contact)}
          >
            {t(`otp.to.${factor}`, { address })}
          </Button>
        );
      })}
      {onAdd && <LinkButton onPress={onAdd}>{t(`otp.other.${factor}`)}</LinkButton>}
    </>
  );
}
