import {
  newPasswordRules,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  refusedFields,
  type PasswordPolicy,
} from '@vestibule/auth-runtime';
import { useMissingRules } from '@vestibule/login-screens';
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
 * @param policy what the tenant asks of passwords, if not the usual
 * @param onDone called with the sentence that says what was done
 */
export function usePasswordChange(policy: PasswordPolicy | undefined, onDone: (text: string) => void) {
  const t = useMessages(messages);
  const missingRules = useMissingRules();
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
          return setRefused({ next: refusalWords(answer.failureReason) });
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
    const error = newPasswordRules(policy)['password']?.(newPassword);
    return error === undefined ? undefined : { next: refusalWords(error) };
  }

  function refusalWords(error: string): string {
    const [broken] = refusedFields([{ id: 'password', error }]);
    const limits = { least: PASSWORD_MIN_LENGTH, most: PASSWORD_MAX_LENGTH };
    if (broken?.code === 'PASSWORD_RULE') return missingRules(broken.values ?? {});
    if (broken?.code === 'PASSWORD_LONG') return t('password.LONG', limits);
    return broken?.code === 'PASSWORD_WEAK' ? t('password.WEAK', limits) : error;
  }

  function wrongWords(attemptsLeft: number): string {
    return attemptsLeft > 0 ? t('password.wrong', { attemptsLeft }) : t('password.wrong.none');
  }
}
