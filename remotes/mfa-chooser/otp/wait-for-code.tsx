import { resendCode, submitCode, type CodeAttempt } from '@vestibule/auth-runtime';
import type { OtpFactor } from '@vestibule/login-flow';
import { AskFactor, factorMessages } from '@vestibule/login-screens';
import { AttemptNotice, ResendButton, useMessages } from '@vestibule/ui';
import type { FactorProps } from '../chooser/factor-props';
import { useFactorAttempt } from '../code/use-factor-attempt';
import { useFactorEntry } from '../code/use-factor-entry';

interface WaitForCodeProps extends FactorProps {
  readonly factor: OtpFactor;
  readonly attempt: CodeAttempt;
  /** Where the code was sent, as it is shown. */
  readonly sentTo: string;
  readonly isAgain: boolean;
  readonly onResent: (attempt: CodeAttempt) => void;
  readonly onRestart: () => void;
  /** Set if another address can be used instead. */
  readonly onOther: (() => void) | undefined;
}

/** Waits for the code that was sent. */
export function WaitForCode(props: WaitForCodeProps) {
  const { factor, context, attempt, sentTo, isAgain, onLacking, onResent, onRestart, onOther } = props;
  const t = useMessages(factorMessages);
  const { entry } = useFactorEntry({ ...props, check: submitCode, onOver: onRestart });
  const { attempt: resending, run } = useFactorAttempt(onLacking);
  const resend = () =>
    void run(async () => {
      const outcome = await resendCode();
      if (outcome.status === 'SENT') onResent(outcome.attempt);
      else onRestart();
      return 'SENT';
    });
  const isBusy = resending.status === 'busy';

  return (
    <AskFactor
      factor={factor}
      appName={context.appName}
      entry={entry}
      sent={{
        to: sentTo,
        isAgain,
        resend: <ResendButton sentAt={attempt.sentAt} busy={isBusy} t={t} onPress={resend} />,
        other: onOther && { onPress: onOther },
      }}
    >
      <AttemptNotice attempt={resending} />
      <AttemptNotice attempt={entry.attempt} />
    </AskFactor>
  );
}
