import { QUERY } from '@vestibule/contract';
import {
  emailProblem,
  isAway,
  requestCode,
  signInWithPassword,
  submitCode,
  tenantDiscovery,
  tenantWays,
  toAuthError,
  type CodeAttempt,
  type CodeOutcome,
  type EmailPasswordOutcome,
} from '@vestibule/auth-runtime';
import { useFailureWords, useRefusalWords } from '@vestibule/auth-runtime/react';
import { useAttempt, useMessages, type Attempt, type Problem } from '@vestibule/ui';
import { useState } from 'react';
import { fallbackMessages } from './messages';

/** What can be in progress. */
type Name = 'password' | 'code-request' | 'code';

type LoginProblem = Problem<'email' | 'password' | 'code'>;

/**
 * Signs in with a password or an emailed code, and words the outcome for the user.
 *
 * @param onSuccess called once, when a session exists
 */
export function useSignIn(onSuccess: () => void) {
  const t = useMessages(fallbackMessages);
  const failureWords = useFailureWords();
  const refusalWords = useRefusalWords();
  const { attempt, run } = useAttempt<LoginProblem, Name>((failure) => {
    const words = failureWords(failure);
    return { message: isAway(toAuthError(failure)) ? `${words} ${t('kept')}` : words };
  });
  const [sent, setSent] = useState<CodeAttempt>();

  const finish = (result: LoginProblem | 'DONE') => {
    if (result === 'DONE') onSuccess();
    return result;
  };

  const withPassword = (email: string, password: string) =>
    run(async () => {
      const fields = [
        { id: 'email', value: email },
        { id: 'password', value: password },
      ];
      if (!(await findTenant(email))) return { fields: { email: t('tenant.unknown') } };
      return finish(afterPassword(await signInWithPassword(fields), t, refusalWords));
    }, 'password');

  const askForCode = (email: string) =>
    run(async () => {
      const trimmed = email.trim();
      if (!/^[^\s@]+@[^\s@.]+\.[^\s@]+$/.test(trimmed)) return { fields: { email: t('email.wrong') } };
      if (!(await findTenant(trimmed))) return { fields: { email: t('tenant.unknown') } };
      const outcome = await requestCode({ email: trimmed });
      if (outcome.status === 'NOT_ALLOWED') return { message: refusalWords(outcome) };
      setSent(outcome.attempt);
      return 'SENT';
    }, 'code-request');

  const withCode = (code: string) =>
    run(async () => {
      const outcome = await submitCode(code);
      if (outcome.status === 'RESTART') setSent(undefined);
      return finish(afterCode(outcome, t, refusalWords));
    }, 'code');

  return {
    attempt,
    busy: busyOf(attempt),
    sent,
    withPassword,
    askForCode,
    withCode,
    startOver: () => setSent(undefined),
  };
}

/**
 * Puts the tenant that an address belongs to into the page's address, where each call reads it, if users are asked for
 * their tenant and it isn't known yet.
 *
 * @returns false if the address has none
 */
async function findTenant(email: string): Promise<boolean> {
  if (tenantWays().length === 0 || emailProblem(email)) return true;
  const outcome = await (await tenantDiscovery()).tenantOfEmail(email);
  if (outcome.status === 'NOT_ALLOWED') return false;
  const here = new URL(window.location.href);
  here.searchParams.set(QUERY.tenantId, outcome.tenantId);
  window.history.replaceState(window.history.state, '', here);
  return true;
}

function busyOf(attempt: Attempt<LoginProblem, Name>): Name | 'done' | undefined {
  if (attempt.status === 'busy') return attempt.name;
  return attempt.status === 'done' ? 'done' : undefined;
}

type Words = ReturnType<typeof useMessages<keyof typeof fallbackMessages.en>>;
type RefusalWords = ReturnType<typeof useRefusalWords>;

function afterPassword(
  outcome: EmailPasswordOutcome,
  t: Words,
  refusalWords: RefusalWords,
): LoginProblem | 'DONE' {
  switch (outcome.status) {
    case 'OK':
      return 'DONE';
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
}

function afterCode(outcome: CodeOutcome, t: Words, refusalWords: RefusalWords): LoginProblem | 'DONE' {
  switch (outcome.status) {
    case 'OK':
      return 'DONE';
    case 'WRONG_CODE':
    case 'EXPIRED_CODE':
      return { fields: { code: t('code.wrong') } };
    case 'RESTART':
      return { message: t('code.over') };
    case 'NOT_ALLOWED':
      return { message: refusalWords(outcome) };
  }
}
