import { factorMessages, factorOutcomes } from '@vestibule/login-screens';
import { AttemptNotice, busyWords, CodeForm, useMessages } from '@vestibule/ui';
import { useFactorAttempt, wrongField, type FactorResult } from './use-factor-attempt';

interface CodeCheckProps {
  readonly check: (code: string) => Promise<FactorResult>;
  readonly takesFocus?: boolean;
  readonly onDone: () => void;
  readonly onLacking: (claims: readonly string[]) => void;
}

/** The form for a code of digits, with the outcome. */
export function CodeCheck({ check, takesFocus = true, onDone, onLacking }: CodeCheckProps) {
  const t = useMessages(factorMessages);
  const tOutcome = useMessages(factorOutcomes);
  const { attempt, run, refuse } = useFactorAttempt(onLacking);

  const submit = (code: string) => {
    if (code === '') refuse(wrongField('code', tOutcome('code.EMPTY')));
    else {
      void run(async () => {
        const result = await check(code);
        if (result === 'DONE') onDone();
        return result;
      });
    }
  };

  return (
    <>
      <AttemptNotice attempt={attempt} />
      <CodeForm
        label={t('label.code')}
        submit={t('code.submit')}
        busy={busyWords(attempt, t('checking'), t('busy.done'))}
        attempt={attempt}
        takesFocus={takesFocus}
        onSubmit={submit}
      />
    </>
  );
}
