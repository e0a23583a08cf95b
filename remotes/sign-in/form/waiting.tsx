import { signInMessages } from '@vestibule/login-screens';
import { waitText } from '@vestibule/auth-runtime';
import { Notice, useCountdown, useMessages } from '@vestibule/ui';
import type { Wait } from '../notices/wait';

/**
 * Says that the API asked to wait, and counts down; shows nothing once that is over. Pass the time as the `key` too.
 */
export function Waiting({ wait }: { readonly wait: Wait }) {
  const t = useMessages(signInMessages);
  const seconds = useCountdown(wait.until, wait.length);
  if (seconds === 0) return null;
  return (
    <>
      <Notice tone="warning">{t('waiting')}</Notice>
      {/* A timer isn't read out each second. */}
      <p role="timer">{t('waiting.time', { time: waitText(seconds) })}</p>
    </>
  );
}
