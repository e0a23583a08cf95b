import { useSessionUser } from '@vestibule/auth-runtime/react';
import { PATHS } from '@vestibule/contract';
import { AccountChip } from '@vestibule/forms';
import { Button, useMessages } from '@vestibule/ui';
import { ClientLink } from '../client/client-link';
import { messages } from '../messages';
import { otherAccount } from './other-account';
import { RefuseButton } from '../consent/refuse-button';
import type { ChallengeProps } from '../challenge/challenge-props';

/** The request was made for another account: the user signs in to that one, or goes back. */
export function WrongAccount(props: ChallengeProps) {
  const t = useMessages(messages);
  const user = useSessionUser();
  const { context } = props;
  return (
    <>
      <AccountChip account={user} />
      <p>{t('wrongAccount', { clientName: props.clientName })}</p>
      <Button onPress={() => otherAccount(context)}>{t('otherAccount')}</Button>
      {props.client?.startUri && (
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
