import { spendRecoveryCode, type RecoveryCodeOutcome } from '@vestibule/auth-runtime';
import { Button, Field, Notice, useMessages } from '@vestibule/ui';
import { useLayoutEffect, useRef, useState, type SyntheticEvent } from 'react';
import type { FactorProps } from '../chooser/factor-props';
import { lockedUntil, noteLockOut } from '../code/lock-out';
import { messages } from '../messages';
import { outcomeMessages } from '../words/outcome-messages';
import { useCall } from '../code/use-call';
import { useWrongCodeWords } from '../words/use-outcome-words';
import { WhileLocked } from '../code/while-locked';

/** Accepts a recovery code in place of a factor that the user lost. */
export function RecoveryCodeFactor({ info, onDone, onLacking }: FactorProps) {
  const [until, setUntil] = useState(() => lockedUntil(info.userId, 'recovery-code'));
  const onLocked = (over: number) => {
    noteLockOut(info.userId, 'recovery-code', over);
    setUntil(over);
  };
  return (
    <WhileLocked key={until} until={until}>
      <RecoveryCodeForm onDone={onDone} onLacking={onLacking} onLocked={onLocked} />
    </WhileLocked>
  );
}

interface RecoveryCodeFormProps extends Pick<FactorProps, 'onDone' | 'onLacking'> {
  readonly onLocked: (until: number) => void;
}

function RecoveryCodeForm({ onDone, onLacking, onLocked }: RecoveryCodeFormProps) {
  const t = useMessages(messages);
  const tOutcome = useMessages(outcomeMessages);
  const wrongCodeWords = useWrongCodeWords();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<{ readonly text: string }>();
  const { state, run } = useCall(onLacking);
  const input = useRef<HTMLInputElement>(null);

  useLayoutEffect(() => input.current?.focus(), []);
  useLayoutEffect(() => {
    if (problem) input.current?.select();
  }, [problem]);

  const settle = (outcome: RecoveryCodeOutcome): boolean => {
    switch (outcome.status) {
      case 'OK':
        onDone();
        return true;
      case 'WRONG_CODE':
        setProblem({ text: wrongCodeWords(outcome.attemptsLeft) });
        return false;
      case 'NO_CODES':
        setProblem({ text: tOutcome('recovery.NO_CODES') });
        return false;
      case 'LOCKED':
        onLocked(outcome.until);
        return false;
    }
  };
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    const typed = code.trim();
    setProblem(typed === '' ? { text: tOutcome('code.EMPTY') } : undefined);
    if (typed !== '') void run(async () => settle(await spendRecoveryCode(typed)));
  };

  return (
    <form className="vs-stack" noValidate onSubmit={onSubmit}>
      <p>{t('recovery.text')}</p>
      {state.status === 'failed' && <Notice tone="danger">{state.message}</Notice>}
      <Field
        label={t('recovery.label')}
        name="recoveryCode"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="go"
        required
        value={code}
        onValue={setCode}
        hint={t('recovery.hint')}
        error={problem?.text}
        inputRef={input}
      />
      <Button type="submit" busy={busyWords()}>
        {t('code.submit')}
      </Button>
    </form>
  );

  function busyWords(): string | undefined {
    if (state.status === 'done') return t('busy.done');
    return state.status === 'busy' ? t('code.checking') : undefined;
  }
}
