import { resendCode, submitCode, type CodeAttempt, type CodeOutcome } from '@vestibule/auth-runtime';
import { Notice, ResendButton, useMessages } from '@vestibule/ui';
import { useState } from 'react';
import { CodeCheck, type CodeVerdict } from '../code/code-check';
import { messages } from '../messages';
import { outcomeMessages } from '../words/outcome-messages';
import { useCall } from '../code/use-call';
import { useRefusalWords, useWrongCodeWords } from '../words/use-outcome-words';
import { addressText } from './addresses';

interface WaitForCodeProps {
  readonly attempt: CodeAttempt;
  readonly resent: boolean;
  readonly isMasked: boolean;
  readonly onDone: () => void;
  readonly onLacking: (claims: readonly string[]) => void;
  readonly onResent: (attempt: CodeAttempt) => void;
  readonly onRestart: () => void;
  /** Set if another address can be used instead. */
  readonly onOther: (() => void) | undefined;
  /** The label for that. */
  readonly other: string;
}

/** Waits for the code that was sent. */
export function WaitForCode(props: WaitForCodeProps) {
  const { attempt, resent, isMasked, onDone, onLacking, onResent, onRestart, onOther, other } = props;
  const t = useMessages(messages);
  const tOutcome = useMessages(outcomeMessages);
  const wrongCodeWords = useWrongCodeWords();
  const refusalWords = useRefusalWords();
  const [refusal, setRefusal] = useState<string>();
  const { state: resending, run } = useCall(onLacking);
  const [before, after] = t('otp.sent').split('{address}');

  const verdictOf = (outcome: CodeOutcome): CodeVerdict => {
    switch (outcome.status) {
      case 'OK':
        return { status: 'OK' };
      case 'WRONG_CODE':
        return { status: 'WRONG', text: wrongCodeWords(outcome.attemptsLeft) };
      case 'EXPIRED_CODE':
        return { status: 'WRONG', text: tOutcome('otp.EXPIRED_CODE') };
      case 'RESTART':
        onRestart();
        return { status: 'ELSEWHERE' };
      case 'NOT_ALLOWED':
        setRefusal(refusalWords(outcome));
        return { status: 'ELSEWHERE' };
    }
  };
  const resend = () => {
    void run(async () => {
      const outcome = await resendCode();
      if (outcome.status === 'SENT') onResent(outcome.attempt);
      else onRestart();
      return false;
    });
  };

  return (
    <>
      <Notice>
        {before}
        <strong>
          <bdi>{addressText(attempt.contact, isMasked)}</bdi>
        </strong>
        {after}
      </Notice>
      {resent && <Notice>{t('resend.done')}</Notice>}
      {refusal && <Notice tone="danger">{refusal}</Notice>}
      {resending.status === 'failed' && <Notice tone="danger">{resending.message}</Notice>}
      <CodeCheck
        check={async (code) => verdictOf(await submitCode(code))}
        onDone={onDone}
        onLacking={onLacking}
      />
      <ResendButton
        sentAt={attempt.sentAt}
        busy={resending.status === 'busy'}
        words={{
          now: t('resend.now'),
          busy: t('resend.busy'),
          wait: (seconds) => t('resend.wait', { seconds }),
        }}
        onPress={resend}
      />
      {onOther && (
        <p className="vs-quiet">
          <button type="button" className="vs-link-button" onClick={onOther}>
            {other}
          </button>
        </p>
      )}
    </>
  );
}
