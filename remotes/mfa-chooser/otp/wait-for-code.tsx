import { resendCode, submitCode, type CodeAttempt, type CodeOutcome } from '@vestibule/auth-runtime';
import { useRefusalWords, useWrongCodeWords } from '@vestibule/auth-runtime/react';
import { factorMessages, factorOutcomes, LinkButton, Sentence } from '@vestibule/login-screens';
import { AttemptNotice, Notice, ResendButton, useMessages } from '@vestibule/ui';
import { CodeCheck } from '../code/code-check';
import { useFactorAttempt, wrongField, type FactorResult } from '../code/use-factor-attempt';
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
  const t = useMessages(factorMessages);
  const tOutcome = useMessages(factorOutcomes);
  const wrongCodeWords = useWrongCodeWords();
  const refusalWords = useRefusalWords();
  const { attempt: resending, run } = useFactorAttempt(onLacking);

  const verdictOf = (outcome: CodeOutcome): FactorResult => {
    switch (outcome.status) {
      case 'OK':
        return 'DONE';
      case 'WRONG_CODE':
        return wrongField('code', wrongCodeWords(outcome.attemptsLeft));
      case 'EXPIRED_CODE':
        return wrongField('code', tOutcome('code.EXPIRED_CODE'));
      case 'RESTART':
        onRestart();
        return undefined;
      case 'NOT_ALLOWED':
        return { message: refusalWords(outcome) };
    }
  };
  const resend = () => {
    void run(async () => {
      const outcome = await resendCode();
      if (outcome.status === 'SENT') onResent(outcome.attempt);
      else onRestart();
      return 'SENT';
    });
  };

  return (
    <>
      <Notice>
        <Sentence text={t('otp.sent')} at="{address}">
          {addressText(attempt.contact, isMasked)}
        </Sentence>
      </Notice>
      {resent && <Notice>{t('resend.done')}</Notice>}
      <AttemptNotice attempt={resending} />
      <CodeCheck
        check={async (code) => verdictOf(await submitCode(code))}
        onDone={onDone}
        onLacking={onLacking}
      />
      <ResendButton sentAt={attempt.sentAt} busy={resending.status === 'busy'} t={t} onPress={resend} />
      {onOther && <LinkButton onPress={onOther}>{other}</LinkButton>}
    </>
  );
}
