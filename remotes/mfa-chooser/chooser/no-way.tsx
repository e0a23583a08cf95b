import { factorMessages, factorOutcomes } from '@vestibule/login-screens';
import type { MfaInfo } from '@vestibule/auth-runtime';
import { SignOutButton } from '@vestibule/auth-runtime/react';
import { ShellError } from '@vestibule/contract';
import { Notice, useMessages } from '@vestibule/ui';
import { useEffect } from 'react';
import { whyNoWay, type Purpose } from '@vestibule/login-flow';

interface NoWayProps {
  readonly purpose: Purpose;
  readonly info: MfaInfo;
}

/** Says that nothing here does what is asked for. If that is a misconfiguration, the console names it. */
export function NoWay({ purpose, info }: NoWayProps) {
  const t = useMessages(factorMessages);
  const tOutcome = useMessages(factorOutcomes);
  const why = purpose === 'REQUIRED' ? whyNoWay(info).join('; ') : '';
  useEffect(() => {
    if (why) console.error(new ShellError('FACTOR_UNASKABLE', { problems: [why] }).message);
  }, [why]);

  return (
    <>
      <Notice tone="warning">{tOutcome(`noWay.${purpose}`)}</Notice>
      {why && (
        <p className="vs-quiet">
          {t('reference', { reference: new ShellError('FACTOR_UNASKABLE').reference })}
        </p>
      )}
      {purpose === 'STEP_UP' && <SignOutButton label={t('session.again')} />}
    </>
  );
}
