import { factorMessages, factorOutcomes } from '@vestibule/login-screens';
import { waitText } from '@vestibule/auth-runtime';
import { LocaleContext, Notice, useCountdown, useMessages } from '@vestibule/ui';
import { useContext, type ReactNode } from 'react';
import { LONGEST_LOCK_OUT } from './lock-out';

interface WhileLockedProps {
  /** In milliseconds since the epoch; in the past if nothing is locked. Pass it as the `key` too. */
  readonly until: number;
  readonly children: ReactNode;
}

/** Counts a lock-out down, then shows what it blocked. */
export function WhileLocked({ until, children }: WhileLockedProps) {
  const t = useMessages(factorMessages);
  const tOutcome = useMessages(factorOutcomes);
  const locale = useContext(LocaleContext);
  const seconds = useCountdown(until, LONGEST_LOCK_OUT);
  if (seconds === 0) return children;
  return (
    <>
      <Notice tone="warning">{tOutcome('code.LOCKED')}</Notice>
      {/* A timer isn't read out each second. */}
      <p role="timer">{t('waiting.time', { time: waitText(seconds, locale) })}</p>
      <p className="vs-quiet">{t('locked.why')}</p>
    </>
  );
}
