import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH, SIGN_UP_RULES } from '@vestibule/auth-runtime';
import { call } from '@vestibule/rpc';
import { useMessages } from '@vestibule/ui';
import { useState } from 'react';
import { passwordChangeAnswer } from '../calls/answers';
import { messages } from '../messages';
import { rpc } from '../calls/rpc';
import { useAction } from '../frame/use-action';

/** What was typed. */
export interface Passwords {
  readonly currentPassword: string;
  readonly newPassword: string;
}

/** What is wrong, by field, and how long no further attempt is allowed. */
interface Refusal {
  readonly current?: string;
  readonly next?: string;
  /** In milliseconds since the epoch, and how long that is. */
  readonly lockedUntil?: number;
  readonly lockedFor?: number;
}

/**
 * Changes the password, and words the outcome for the user.
 *
 * @param onDone called with the sentence that says what was done
 */
export function usePasswordChange(onDone: (text: string) => void) {
  const t = useMessages(messages);
  const [refused, setRefused] = useState<Refusal>();

  const { start, busy, problem } = useAction({
    run: (passwords: Passwords) => call(rpc.password.change.mutate(passwords), passwordChangeAnswer),
    onAnswer: (answer) => {
      switch (answer.status) {
        case 'OK':
          return onDone(t(answer.revokedSessions > 0 ? 'password.done.others' : 'password.done'));
        case 'NO_PASSWORD_ERROR':
          return setRefused({ current: t('password.none') });
        case 'WRONG_PASSWORD_ERROR':
          return setRefused({ current: wrongWords(answer.attemptsLeft) });
        case 'LIMIT_REACHED_ERROR': {
          const { retryAfterMs } = answer;
          return setRefused({ lockedUntil: Date.now() + retryAfterMs, lockedFor: retryAfterMs });
        }
        case 'PASSWORD_POLICY_VIOLATED_ERROR':
          return setRefused({ next: answer.failureReason });
      }
    },
  });

  const submit = (passwords: Passwords): void => {
    const wrong = wrongFields(passwords);
    setRefused(wrong);
    if (!wrong) start(passwords);
  };
  return { submit, busy, problem, refused };

  function wrongFields({ currentPassword, newPassword }: Passwords): Refusal | undefined {
    if (currentPassword === '') return { current: t('password.EMPTY.current') };
    if (newPassword === '') return { next: t('password.EMPTY.new') };
    const broken = SIGN_UP_RULES['password']?.(newPassword);
    if (broken === undefined) return undefined;
    const limits = { least: PASSWORD_MIN_LENGTH, most: PASSWORD_MAX_LENGTH };
    return { next: t(broken === 'PASSWORD_LONG' ? 'password.LONG' : 'password.WEAK', limits) };
  }

  function wrongWords(attemptsLeft: number): string {
    return attemptsLeft > 0 ? t('password.wrong', { attemptsLeft }) : t('password.wrong.none');
  }
}
