import { useRefusalWords } from '@vestibule/auth-runtime/react';
import {
  emptyProblem,
  verdictProblem,
  type CodeVerdict,
  type LoginProblem,
  type Refusal,
  type TypedFactor,
} from '@vestibule/login-flow';
import { useFactorWords } from '@vestibule/login-screens';
import { useState } from 'react';
import type { FactorProps } from '../chooser/factor-props';
import { lockedUntil, noteLockOut } from './lock-out';
import { useFactorAttempt } from './use-factor-attempt';

interface FactorEntryOptions extends Pick<FactorProps, 'info' | 'onDone' | 'onLacking'> {
  readonly factor: TypedFactor;
  /** Asks the API whether what was typed is right. */
  readonly check: (typed: string) => Promise<CodeVerdict | Refusal>;
  /** Called if only something new can work: another code, or setting the app up again. */
  readonly onOver?: () => void;
}

/**
 * Handles what is typed for a factor, and knows until when it is locked.
 *
 * @returns `entry` for `AskFactor` or `FactorForm`; `until`, in milliseconds since the epoch
 */
export function useFactorEntry({ factor, info, check, onDone, onLacking, onOver }: FactorEntryOptions) {
  const words = useFactorWords();
  const refusalWords = useRefusalWords();
  const { attempt, run, refuse } = useFactorAttempt(onLacking);
  const [until, setUntil] = useState(() => lockedUntil(info.userId, factor));

  // The field is selected, so typing replaces what was wrong.
  const wrong = (problem: LoginProblem) => {
    const field = factor === 'emailpassword' ? 'password' : 'code';
    return { fields: { [field]: words(problem) }, correct: field } as const;
  };
  const settle = (verdict: CodeVerdict | Refusal) => {
    switch (verdict.status) {
      case 'OK':
        onDone();
        return 'DONE';
      case 'NOT_ALLOWED':
        return { message: refusalWords(verdict) };
      case 'LOCKED':
        noteLockOut(info.userId, factor, verdict.until);
        setUntil(verdict.until);
        return undefined;
      case 'RESTART':
      case 'UNKNOWN_DEVICE':
        onOver?.();
        return undefined;
      case 'WRONG_CODE':
      case 'EXPIRED_CODE':
      case 'NO_CODES':
      case 'WRONG_PASSWORD': {
        const problem = verdictProblem(verdict);
        return problem && wrong(problem);
      }
    }
  };
  const onEnter = (typed: string) => {
    if (typed.trim() === '') refuse(wrong(emptyProblem(factor)));
    else void run(async () => settle(await check(typed)));
  };

  return { entry: { onEnter, attempt }, until };
}
