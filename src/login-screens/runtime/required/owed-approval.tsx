import { useFailureWords } from '@vestibule/auth-runtime/react';
import { toAuthError } from '@vestibule/auth-runtime';
import type { Owed } from '@vestibule/login-flow';
import { Approval, requiredMessages } from '@vestibule/login-screens/fields';
import { AttemptNotice, useAttempt, useMessages } from '@vestibule/ui';

interface OwedApprovalProps {
  readonly owed: Extract<Owed, { owed: 'approval' }>;
  readonly lookUp: () => Promise<Owed>;
  /** The user waits no more. */
  readonly onOver: () => void;
}

/** Tells the user that they wait for an operator, and looks again when asked. */
export function OwedApproval({ owed, lookUp, onOver }: OwedApprovalProps) {
  const t = useMessages(requiredMessages);
  const failureWords = useFailureWords();
  const { attempt, run } = useAttempt((failure) => ({ message: failureWords(toAuthError(failure)) }));
  const look = () =>
    run(async () => {
      const next = await lookUp();
      if (next.owed === 'approval') return 'SENT';
      onOver();
      return 'DONE';
    });
  const busy = attempt.status === 'busy' ? t('approval.busy') : undefined;
  return (
    <>
      <AttemptNotice attempt={attempt} />
      <Approval
        to={owed.to}
        contact={owed.contact}
        again={{ onPress: () => void look(), busy }}
        isStill={attempt.status === 'sent'}
      />
    </>
  );
}
