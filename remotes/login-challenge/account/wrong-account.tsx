import { useSessionUser } from '@vestibule/auth-runtime/react';
import { PATHS } from '@vestibule/contract';
import { Button, useMessages } from '@vestibule/ui';
import { AccountLine } from './account-line';
import { ClientLink } from '../client/client-link';
import { OtherAccount } from './continue-as';
import { messages } from '../messages';
import { RefuseButton } from '../consent/refuse-button';
import type { ChallengeProps } from '../challenge/challenge-props';

/** The request was made for another account: the user signs in to that one, or goes back. */
export function WrongAccount(props: ChallengeProps) {
  const t = useMessages(messages);
  const user = useSessionUser();
  const { context } = props;
  return (
    <>
      <p>{t('wrongAccount', { clientName: props.clientName })}</p>
      {user && <AccountLine {...user} />}
      <OtherAccount {...props} tone="accent" />
      {props.client?.consent ? <RefuseButton {...props} /> : <ClientLink {...props} />}
      <Button tone="quiet" onPress={() => context.navigate(PATHS.home)}>
        {t('home', { appName: context.appName })}
      </Button>
    </>
  );
}
