import { useSessionUser } from '@vestibule/auth-runtime/react';
import { AccountChip, challengeMessages } from '@vestibule/login-screens';
import { Button, useMessages } from '@vestibule/ui';
import { otherAccount } from './other-account';
import { Recipient } from '../consent/recipient';
import { RefuseButton } from '../consent/refuse-button';
import { Unverified } from '../client/unverified';
import type { ChallengeProps } from '../challenge/challenge-props';

interface ContinueAsProps extends ChallengeProps {
  /** Somebody else whom the client asked for. */
  readonly hinted: string | undefined;
  readonly onContinue: () => void;
}

/** A signed-in user continues with that account, or with another one. The challenge waits meanwhile. */
export function ContinueAs({ hinted, onContinue, ...props }: ContinueAsProps) {
  const { clientName, context } = props;
  const t = useMessages(challengeMessages);
  const user = useSessionUser();
  return (
    <>
      <AccountChip account={user} />
      {hinted && (
        <p>{t(user ? 'hinted' : 'hinted.unnamed', { clientName, hinted, user: user?.address ?? '' })}</p>
      )}
      <Unverified {...props} />
      <Button isDeliberate onPress={onContinue}>
        {user ? t('account.continueAs', { user: user.name ?? user.address }) : t('continue')}
      </Button>
      <Button tone={hinted ? 'quiet' : 'text'} onPress={() => otherAccount(context, hinted)}>
        {hinted ? t('hinted.signIn', { hinted }) : t('otherAccount')}
      </Button>
      <Recipient {...props} />
      <RefuseButton {...props} />
    </>
  );
}
