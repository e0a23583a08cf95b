import {
  currentCodeAttempt,
  forgetCodeAttempt,
  requestFactorCode,
  type CodeAttempt,
} from '@vestibule/auth-runtime';
import { useRefusalWords, useSessionUser } from '@vestibule/auth-runtime/react';
import { addressesOf, contactOf, shownAddress, type OtpFactor as OtpFactorId } from '@vestibule/login-flow';
import { ChooseAddress, factorMessages, factorOutcomes } from '@vestibule/login-screens';
import { AttemptNotice, Notice, useMessages } from '@vestibule/ui';
import { useState } from 'react';
import type { FactorProps } from '../chooser/factor-props';
import { useFactorAttempt } from '../code/use-factor-attempt';
import { AddAddress } from './add-address';
import { WaitForCode } from './wait-for-code';

/** Codes by email. */
export function OtpEmailFactor(props: FactorProps) {
  return <OtpFactor {...props} factor="otp-email" />;
}

/** Codes by text message. */
export function OtpPhoneFactor(props: FactorProps) {
  return <OtpFactor {...props} factor="otp-phone" />;
}

type State =
  | { readonly step: 'adding' }
  /** Choosing among the known addresses; `isRestarted` if the code was tried too often, or has expired. */
  | { readonly step: 'choosing'; readonly isRestarted: boolean }
  | { readonly step: 'waiting'; readonly attempt: CodeAttempt; readonly isAgain: boolean };

/** Codes by message: asks which address to use, then for the code. A code already sent survives a reload. */
function OtpFactor({ factor, ...props }: FactorProps & { readonly factor: OtpFactorId }) {
  const { context, info, mode } = props;
  const tOutcome = useMessages(factorOutcomes);
  const { known, canAdd } = addressesOf(info, { factor, mode });
  const [state, setState] = useState(() => startOf(info.userId, factor));
  const { sending, send, pressOf } = useSending(props, (attempt) =>
    setState({ step: 'waiting', attempt, isAgain: false }),
  );
  const account = useSessionUser()?.address;
  const shown = (address: string) => (mode === 'verify' ? shownAddress(address, account) : address);
  const choose = (isRestarted: boolean) => {
    void forgetCodeAttempt();
    setState({ step: 'choosing', isRestarted });
  };

  if (state.step === 'waiting') {
    const { attempt, isAgain } = state;
    return (
      <WaitForCode
        {...props}
        key={attempt.preAuthSessionId}
        factor={factor}
        attempt={attempt}
        sentTo={shown(Object.values(attempt.contact)[0] ?? '')}
        isAgain={isAgain}
        onResent={(again) => setState({ step: 'waiting', attempt: again, isAgain: true })}
        onRestart={() => choose(true)}
        onOther={known.length > 1 || canAdd ? () => choose(false) : undefined}
      />
    );
  }
  if (state.step === 'adding' || known.length === 0) {
    return (
      <AddAddress
        factor={factor}
        locale={context.locale}
        sending={sending}
        onSend={send}
        onKnown={known.length > 0 ? () => setState({ step: 'choosing', isRestarted: false }) : undefined}
      />
    );
  }
  return (
    <ChooseAddress
      factor={factor}
      mode={mode}
      addresses={known.map((address) => ({ shown: shown(address), press: pressOf(address) }))}
      other={canAdd ? { onPress: () => setState({ step: 'adding' }) } : undefined}
    >
      {state.isRestarted && <Notice icon="alert">{tOutcome('otp.RESTART')}</Notice>}
      <AttemptNotice attempt={sending.attempt} />
    </ChooseAddress>
  );
}

/** Sends codes, one at a time. */
function useSending({ info, onLacking }: FactorProps, onSent: (attempt: CodeAttempt) => void) {
  const t = useMessages(factorMessages);
  const refusalWords = useRefusalWords();
  const sending = useFactorAttempt(onLacking);
  const [chosen, setChosen] = useState<string>();

  const send = (address: string) => {
    setChosen(address);
    void sending.run(async () => {
      const outcome = await requestFactorCode(contactOf(address), info.userId);
      if (outcome.status !== 'SENT') return { message: refusalWords(outcome) };
      onSent(outcome.attempt);
      return 'SENT';
    });
  };
  const pressOf = (address: string) => {
    const isBusy = sending.attempt.status === 'busy' && address === chosen;
    return { onPress: () => send(address), busy: isBusy ? t('sending') : undefined };
  };
  return { sending, send, pressOf };
}

function startOf(userId: string, factor: OtpFactorId): State {
  const attempt = currentCodeAttempt(userId);
  const isOfFactor = attempt && 'email' in attempt.contact === (factor === 'otp-email');
  return isOfFactor ? { step: 'waiting', attempt, isAgain: false } : { step: 'choosing', isRestarted: false };
}
