import { useSessionUser } from '@vestibule/auth-runtime/react';
import { PATHS } from '@vestibule/contract';
import { AccountChip, challengeMessages } from '@vestibule/login-screens';
import { Button, useMessages } from '@vestibule/ui';
import { ClientLink } from '../client/client-link';
import { otherAccount } from './other-account';
import { RefuseButton } from '../consent/refuse-button';
import type { ChallengeProps } from '../challenge/challenge-props';

interface WrongAccountProps extends ChallengeProps {
  /** The address that makes the same request for the signed-in account. */
  readonly again: string | undefined;
}

/** The request was made for another account: the user signs in to that one, goes on with this one, or goes back. */
export function WrongAccount(props: WrongAccountProps) {
  const t = useMessages(challengeMessages);
  const user = useSessionUser();
  const { context, again } = props;
  return (
    <>
      <AccountChip account={user} />
      <p>
        {t(again === undefined ? 'wrongAccount' : 'wrongAccount.again', { clientName: props.clientName })}
      </p>
      {again !== undefined && (
        <a className="vs-button" href={again}>
          {user ? t('account.continueAs', { user: user.name ?? user.address }) : t('continue')}
        </a>
      )}
      <Button tone={again === undefined ? 'accent' : 'quiet'} onPress={() => otherAccount(context)}>
        {t('otherAccount')}
      </Button>
      {again === undefined && props.client?.startUri && (
        // Who chose another account after the client had asked: a new request is for that one.
        <a className="vs-button vs-button-quiet" href={props.client.startUri} rel="noopener noreferrer">
          {t('dead.start', { clientName: props.clientName })}
        </a>
      )}
      {props.client?.consent ? <RefuseButton {...props} /> : <ClientLink {...props} />}
      <Button tone="text" onPress={() => context.navigate(PATHS.home)}>
        {t('home', { appName: context.appName })}
      </Button>
    </>
  );
}
