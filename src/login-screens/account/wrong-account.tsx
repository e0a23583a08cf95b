import { useMessages } from '@vestibule/ui';
import type { Asking } from '../client/asking';
import { Cancel } from '../client/cancel';
import { ClientLink } from '../client/client-link';
import { PressButton, type Press } from '../page/press';
import { challengeMessages } from '../words/challenge';
import { AccountChip, type AccountChipProps } from './account-chip';

interface WrongAccountProps extends Asking, Pick<AccountChipProps, 'account'> {
  /** The address that makes the same request for the signed-in account. */
  readonly again: string | undefined;
  readonly other: Press | undefined;
  /** The site's start page. */
  readonly home: Press;
}

/** The request was made for another account: the user signs in to that one, goes on with this one, or goes back. */
export function WrongAccount({ account, again, other, home, ...asking }: WrongAccountProps) {
  const t = useMessages(challengeMessages);
  const { client, clientName, appName } = asking;
  return (
    <>
      {again === undefined && <AccountChip account={account} />}
      <p>{t(again === undefined ? 'wrongAccount' : 'wrongAccount.again', { clientName })}</p>
      {again !== undefined && (
        <a className="vs-button" href={again}>
          {account ? t('account.continueAs', { user: account.address }) : t('continue')}
        </a>
      )}
      <PressButton press={other} tone={again === undefined ? 'accent' : 'quiet'}>
        {t('account.switch')}
      </PressButton>
      {again === undefined && client?.startUri && (
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
    </>
  );
}
