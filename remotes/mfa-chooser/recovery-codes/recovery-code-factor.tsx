import { factorMessages, factorOutcomes } from '@vestibule/login-screens';
import { spendRecoveryCode, type RecoveryCodeOutcome } from '@vestibule/auth-runtime';
import { useWrongCodeWords } from '@vestibule/auth-runtime/react';
import {
  AttemptNotice,
  busyWords,
  Button,
  Field,
  useArrivalFocus,
  useMessages,
  useProblemFocus,
} from '@vestibule/ui';
import { useRef, useState, type SyntheticEvent } from 'react';
import type { FactorProps } from '../chooser/factor-props';
import { lockedUntil, noteLockOut } from '../code/lock-out';
import { useFactorAttempt, wrongField, type FactorResult } from '../code/use-factor-attempt';
import { WhileLocked } from '../code/while-locked';

/** Accepts a recovery code instead of a lost factor. */
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
  const t = useMessages(factorMessages);
  const tOutcome = useMessages(factorOutcomes);
  const wrongCodeWords = useWrongCodeWords();
  const [code, setCode] = useState('');
  const { attempt, run, refuse } = useFactorAttempt(onLacking);
  const input = useRef<HTMLInputElement>(null);

  useArrivalFocus(input, '', 'field');
  useProblemFocus(attempt, [['code', input]]);

  const settle = (outcome: RecoveryCodeOutcome): FactorResult => {
    switch (outcome.status) {
      case 'OK':
        onDone();
        return 'DONE';
      case 'WRONG_CODE':
        return wrongField('code', wrongCodeWords(outcome.attemptsLeft));
      case 'NO_CODES':
        return wrongField('code', tOutcome('recovery.NO_CODES'));
      case 'LOCKED':
        onLocked(outcome.until);
        return undefined;
    }
  };
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    const typed = code.trim();
    if (typed === '') refuse(wrongField('code', tOutcome('code.EMPTY')));
    else void run(async () => settle(await spendRecoveryCode(typed)));
  };

  return (
    <form className="vs-stack" noValidate onSubmit={onSubmit}>
      <p>{t('recovery.text')}</p>
      <AttemptNotice attempt={attempt} />
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
        error={attempt.problem?.fields?.code}
        inputRef={input}
      />
      <Button type="submit" busy={busyWords(attempt, t('checking'), t('busy.done'))}>
        {t('code.submit')}
      </Button>
    </form>
  );
}
