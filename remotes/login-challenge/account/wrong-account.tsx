import { PATHS } from '@vestibule/contract';
import { Button, useMessages } from '@vestibule/ui';
import { AccountLine } from './account-line';
import { ClientLink } from '../client/client-link';
import { OtherAccount } from './continue-as';
import { messages } from '../messages';
import { RefuseButton } from '../consent/refuse-button';
import { useSessionUser } from './use-session-user';
import type { Way } from '../challenge/challenge-props';

/** The request was made for another account: that one can sign in, or the user goes back. */
export function WrongAccount(way: Way) {
  const t = useMessages(messages);
  const user = useSessionUser();
  const { context } = way;
  return (
    <>
      <p>{t('wrongAccount', { clientName: way.clientName })}</p>
      {user && <AccountLine {...user} />}
      <OtherAccount {...way} tone="accent" />
      {way.client?.consent ? <RefuseButton {...way} /> : <ClientLink {...way} />}
      <Button tone="quiet" onPress={() => context.navigate(PATHS.home)}>
        {t('home', { appName: context.appName })}
      </Button>
    </>
  );
}
