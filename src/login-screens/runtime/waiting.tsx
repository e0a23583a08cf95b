import { waitText } from '@vestibule/auth-runtime';
import { Notice, useCountdown, useMessages } from '@vestibule/ui';
import { signInMessages } from '@vestibule/login-screens';
import type { Wait } from './wait';

/** Says that the API asked to wait, counts down, and says when that is over. Pass the time as the `key` too. */
export function Waiting({ wait }: { readonly wait: Wait }) {
  const t = useMessages(signInMessages);
  const seconds = useCountdown(wait.until, wait.length);
  const isOver = seconds === 0;
  return (
    <>
      <Notice tone="warning">{t(isOver ? 'waiting.over' : 'waiting')}</Notice>
      {/* A timer isn't read out each second. */}
      {!isOver && <p role="timer">{t('waiting.time', { time: waitText(seconds) })}</p>}
    </>
  );
}
