import {
  requestCode,
  signInWithPassword,
  submitCode,
  type CodeAttempt,
  type Refusal,
} from '@vestibule/auth-runtime';
import { useMessages } from '@vestibule/ui';
import { useState } from 'react';
import { plainFormMessages } from './messages';
import { useAttempt, type Problem } from './use-attempt';

/**
 * Signs in with a password, or with a code by e-mail, and says in words how that went.
 *
 * @param onSuccess called once, when a session exists
 */
export function useSignIn(onSuccess: () => void) {
  const t = useMessages(plainFormMessages);
  const { busy, problem, run } = useAttempt();
  const [sent, setSent] = useState<CodeAttempt>();

  const done = () => {
    onSuccess();
    return 'DONE' as const;
  };
  const refused = ({ cause, reason }: Refusal): Problem => ({
    message: cause === 'OWN_RULE' && reason !== '' ? reason : t(`refused.${cause}`),
  });

  const withPassword = (email: string, password: string) =>
    run('password', async () => {
      const outcome = await signInWithPassword([
        { id: 'email', value: email },
        { id: 'password', value: password },
      ]);
      switch (outcome.status) {
        case 'OK':
          return done();
        case 'FIELD_ERROR':
          return Object.fromEntries(
            outcome.problems.map(({ id }) => [id, t(id === 'email' ? 'email.wrong' : 'password.missing')]),
          );
        case 'WRONG_CREDENTIALS':
          return { message: t('credentials') };
        case 'NOT_ALLOWED':
          return refused(outcome);
      }
    });

  const askForCode = (email: string) =>
    run('code-request', async () => {
      const trimmed = email.trim();
      if (!/^\S+@\S+\.\S+$/.test(trimmed)) return { email: t('email.wrong') };
      const outcome = await requestCode({ email: trimmed });
      if (outcome.status === 'NOT_ALLOWED') return refused(outcome);
      setSent(outcome.attempt);
      return 'SENT';
    });

  const withCode = (code: string) =>
    run('code', async () => {
      const outcome = await submitCode(code);
      switch (outcome.status) {
        case 'OK':
          return done();
        case 'WRONG_CODE':
        case 'EXPIRED_CODE':
          return { code: { text: t('code.wrong') } };
        case 'RESTART':
          setSent(undefined);
          return { message: t('code.over') };
        case 'NOT_ALLOWED':
          return refused(outcome);
      }
    });

  return { busy, problem, sent, withPassword, askForCode, withCode, startOver: () => setSent(undefined) };
}
