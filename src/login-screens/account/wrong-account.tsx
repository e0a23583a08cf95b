import { useMessages } from '@vestibule/ui';
import type { Asking } from '../client/asking';
import { FactsForHelp } from '../challenge/facts-for-help';
import { Cancel } from '../client/cancel';
import { ClientLink } from '../client/client-link';
import { PressButton, type Press } from '../page/press';
import { challengeMessages } from '../words/challenge';
import { AccountChip, type AccountChipProps } from './account-chip';

interface WrongAccountProps extends Asking, Pick<AccountChipProps, 'account'> {
  /** The address that makes the same request for the signed-in account. */
  readonly again: string | undefined;
  /** The account may not use the client, rather than the request being another's. */
  readonly isRefused?: boolean | undefined;
  /** Whom to ask, where the client has no contact of its own. */
  readonly supportContact?: string | undefined;
  readonly other: Press | undefined;
  /** The site's start page. */
  readonly home: Press;
}

/** The request isn't for this account: the user signs in to another, goes on with this one if that is possible, or goes back. */
export function WrongAccount(props: WrongAccountProps) {
  const { account, again, isRefused, supportContact, other, home, ...asking } = props;
  const t = useMessages(challengeMessages);
  const { client, clientName, appName } = asking;
  return (
    <>
      {again === undefined && <AccountChip account={account} />}
      <p>
        {t(isRefused ? 'refusedAccount' : again === undefined ? 'wrongAccount' : 'wrongAccount.again', {
          clientName,
        })}
      </p>
      {again !== undefined && (
        <a className="vs-button" href={again}>
          {account ? t('account.continueAs', { user: account.address }) : t('continue')}
        </a>
      )}
      <PressButton press={other} tone={again === undefined ? 'accent' : 'quiet'}>
        {t('account.switch')}
      </PressButton>
      {again === undefined && !isRefused && client?.startUri && (
        // Who chose another account after the client had asked: a new request is for that one.
        <PressButton press={{ outside: client.startUri }} tone="quiet">
          {t('dead.start', { clientName })}
        </PressButton>
      )}
      {client?.consent ? (
        <Cancel {...asking} />
      ) : client?.clientUri ? (
        <ClientLink {...asking} tone="text" />
      ) : (
        <PressButton press={home}>{t('home', { appName })}</PressButton>
      )}
      {isRefused && <FactsForHelp supportContact={client?.supportContact ?? supportContact} />}
    </>
  );
}
