import { factorMessages } from '@vestibule/login-screens';
import {
  currentCodeAttempt,
  forgetCodeAttempt,
  requestFactorCode,
  type CodeContact,
} from '@vestibule/auth-runtime';
import { useRefusalWords } from '@vestibule/auth-runtime/react';
import { useMessages } from '@vestibule/ui';
import { useReducer } from 'react';
import type { FactorProps } from '../chooser/factor-props';
import { useFactorAttempt } from '../code/use-factor-attempt';
import { AddEmail } from './add-email';
import { AddPhone } from './add-phone';
import { addressesOf, type OtpFactor as OtpFactorId } from './addresses';
import { ChooseAddress } from './choose-address';
import { otpFlow, type OtpFlow } from './otp-flow';
import { WaitForCode } from './wait-for-code';

interface OtpFactorProps extends FactorProps {
  readonly factor: OtpFactorId;
}

/** Codes by email. */
export function OtpEmailFactor(props: FactorProps) {
  return <OtpFactor {...props} factor="otp-email" />;
}

/** Codes by text message. */
export function OtpPhoneFactor(props: FactorProps) {
  return <OtpFactor {...props} factor="otp-phone" />;
}

/** Codes by message: asks which address to use, then for the code. A code already sent survives a reload. */
function OtpFactor({ factor, context, info, mode, onDone, onLacking }: OtpFactorProps) {
  const t = useMessages(factorMessages);
  const refusalWords = useRefusalWords();
  const { known, canAdd } = addressesOf(info, factor, mode);
  const [state, dispatch] = useReducer(otpFlow, undefined, () => startOf(info.userId, factor, known));
  const { attempt: sending, run } = useFactorAttempt(onLacking);

  const send = (contact: CodeContact) =>
    void run(async () => {
      const outcome = await requestFactorCode(contact, info.userId);
      if (outcome.status !== 'SENT') return { message: refusalWords(outcome) };
      dispatch({ type: 'SENT', attempt: outcome.attempt });
      return 'SENT';
    });
  const startOver = (type: 'RESTART' | 'CHOOSE') => {
    void forgetCodeAttempt();
    dispatch({ type });
  };
  const form = { sending, onSend: send };

  switch (state.step) {
    case 'choosing':
      return known.length > 0 ? (
        <ChooseAddress
          {...form}
          factor={factor}
          known={known}
          mode={mode}
          restarted={state.restarted}
          onAdd={canAdd ? () => dispatch({ type: 'ADD' }) : undefined}
        />
      ) : (
        add(undefined)
      );
    case 'adding':
      return add(known.length > 0 ? () => dispatch({ type: 'CHOOSE' }) : undefined);
    case 'waiting':
      return (
        <WaitForCode
          key={state.attempt.preAuthSessionId}
          attempt={state.attempt}
          resent={state.resent}
          isMasked={mode === 'verify'}
          onDone={onDone}
          onLacking={onLacking}
          onResent={(attempt) => dispatch({ type: 'RESENT', attempt })}
          onRestart={() => startOver('RESTART')}
          onOther={known.length > 1 || canAdd ? () => startOver('CHOOSE') : undefined}
          other={t(`otp.other.${factor}`)}
        />
      );
  }

  function add(onKnown: (() => void) | undefined) {
    return factor === 'otp-email' ? (
      <AddEmail {...form} onKnown={onKnown} />
    ) : (
      <AddPhone {...form} locale={context.locale} onKnown={onKnown} />
    );
  }
}

function startOf(userId: string, factor: OtpFactorId, known: readonly CodeContact[]): OtpFlow {
  const attempt = currentCodeAttempt(userId);
  const isOfFactor = attempt && 'email' in attempt.contact === (factor === 'otp-email');
  if (isOfFactor) return { step: 'waiting', attempt, resent: false };
  return known.length > 0 ? { step: 'choosing', restarted: false } : { step: 'adding' };
}
