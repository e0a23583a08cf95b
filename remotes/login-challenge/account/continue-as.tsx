import { signOut, toAuthError } from '@vestibule/auth-runtime';
import { useSessionUser } from '@vestibule/auth-runtime/react';
import { Button, useMessages } from '@vestibule/ui';
import { useState } from 'react';
import { AccountLine } from './account-line';
import { messages } from '../messages';
import { Recipient } from '../consent/recipient';
import { RefuseButton } from '../consent/refuse-button';
import { Unverified } from '../client/unverified';
import type { ChallengeProps } from '../challenge/challenge-props';

/** A signed-in user continues with that account, or with another one. The challenge waits meanwhile. */
export function ContinueAs(props: ChallengeProps) {
  const { tell } = props;
  const t = useMessages(messages);
  const user = useSessionUser();
  return (
    <>
      {user && <AccountLine {...user} />}
      <Unverified {...props} />
      <Button onPress={() => tell({ type: 'CONTINUED' })}>
        {user ? t('continueAs', { user: user.name ?? user.address }) : t('continue')}
      </Button>
      <OtherAccount {...props} />
      <Recipient {...props} />
      <RefuseButton {...props} />
    </>
  );
}

interface OtherAccountProps extends ChallengeProps {
  readonly tone?: 'accent' | 'quiet';
}

/** Ends the session, so another account can sign in for the same challenge. */
export function OtherAccount({ tell, tone = 'quiet' }: OtherAccountProps) {
  const t = useMessages(messages);
  const [leaving, setLeaving] = useState(false);
  const leave = () => {
    setLeaving(true);
    signOut().then(
      () => tell({ type: 'NO_SESSION', at: 'step' }),
      (failure: unknown) => tell({ type: 'FAILED', error: toAuthError(failure), at: 'step' }),
    );
  };
  return (
    <Button tone={tone} busy={leaving ? t('signingOut') : undefined} onPress={leave}>
      {t('otherAccount')}
    </Button>
  );
}
