import {
  requestCode,
  signInWithPassword,
  submitCode,
  toAuthError,
  type CodeAttempt,
} from '@vestibule/auth-runtime';
import { useFailureWords, useRefusalWords } from '@vestibule/auth-runtime/react';
import { useAttempt, useMessages, type Problem } from '@vestibule/ui';
import { useState } from 'react';
import { plainFormMessages } from './messages';

/** What can be under way. */
type Name = 'password' | 'code-request' | 'code';

type PlainProblem = Problem<'email' | 'password' | 'code'>;

/**
 * Signs in with a password, or with a code by e-mail, and says in words how that went.
 *
 * @param onSuccess called once, when a session exists
 */
export function useSignIn(onSuccess: () => void) {
  const t = useMessages(plainFormMessages);
  const failureWords = useFailureWords();
  const refusalWords = useRefusalWords();
  const { attempt, run } = useAttempt<PlainProblem, Name>((failure) => {
    const words = failureWords(failure);
    return { message: toAuthError(failure).code === 'NETWORK' ? `${words} ${t('kept')}` : words };
  });
  const [sent, setSent] = useState<CodeAttempt>();

  const done = () => {
    onSuccess();
    return 'DONE' as const;
  };

  const withPassword = (email: string, password: string) =>
    run(async () => {
      const outcome = await signInWithPassword([
        { id: 'email', value: email },
        { id: 'password', value: password },
      ]);
      switch (outcome.status) {
        case 'OK':
          return done();
        case 'FIELD_ERROR':
          return {
            fields: Object.fromEntries(
              outcome.problems.map(({ id }) => [id, t(id === 'email' ? 'email.wrong' : 'password.missing')]),
            ),
          };
        case 'WRONG_CREDENTIALS':
          return { message: t('credentials') };
        case 'NOT_ALLOWED':
          return { message: refusalWords(outcome) };
      }
    }, 'password');

  const askForCode = (email: string) =>
    run(async () => {
      const trimmed = email.trim();
      if (!/^\S+@\S+\.\S+$/.test(trimmed)) return { fields: { email: t('email.wrong') } };
      const outcome = await requestCode({ email: trimmed });
      if (outcome.status === 'NOT_ALLOWED') return { message: refusalWords(outcome) };
      setSent(outcome.attempt);
      return 'SENT';
    }, 'code-request');

  const withCode = (code: string) =>
    run(async () => {
      const outcome = await submitCode(code);
      switch (outcome.status) {
        case 'OK':
          return done();
        case 'WRONG_CODE':
        case 'EXPIRED_CODE':
          return { fields: { code: t('code.wrong') } };
        case 'RESTART':
          setSent(undefined);
          return { message: t('code.over') };
        case 'NOT_ALLOWED':
          return { message: refusalWords(outcome) };
      }
    }, 'code');

  const busy = attempt.status === 'busy' ? attempt.name : attempt.status === 'done' ? 'done' : undefined;
  return { attempt, busy, sent, withPassword, askForCode, withCode, startOver: () => setSent(undefined) };
}
