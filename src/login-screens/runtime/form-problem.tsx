import { waitText } from '@vestibule/auth-runtime';
import { AttemptNotice, LocaleContext, Notice, useCountdown, useMessages } from '@vestibule/ui';
import { signInMessages } from '@vestibule/login-screens';
import { useContext } from 'react';
import type { Submission, Wait } from './use-submission';

/** What was wrong with the last attempt of a form, apart from its fields. */
export function FormProblem({ submission }: { readonly submission: Submission<string> }) {
  const { problem, refusals } = submission;
  if (problem?.wait) return <Waiting key={refusals} wait={problem.wait} />;
  return <AttemptNotice attempt={submission} />;
}

/** Says that the API asked to wait, counts down, and says when that is over. Pass the time as the `key` too. */
export function Waiting({ wait }: { readonly wait: Wait }) {
  const t = useMessages(signInMessages);
  const locale = useContext(LocaleContext);
  const seconds = useCountdown(wait.until, wait.length);
  const isOver = seconds === 0;
  return (
    <>
      <Notice tone="warning">{t(isOver ? 'waiting.over' : 'waiting')}</Notice>
      {/* A timer isn't read out each second. */}
      {!isOver && <p role="timer">{t('waiting.time', { time: waitText(seconds, locale) })}</p>}
    </>
  );
}
