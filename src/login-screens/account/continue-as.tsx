import { useMessages } from '@vestibule/ui';
import type { ReactNode } from 'react';
import type { Asking } from '../client/asking';
import { Cancel } from '../client/cancel';
import { ClientWarning } from '../client/client-warning';
import { Recipient } from '../client/recipient';
import { subjectOf } from '../client/shown-client';
import { PressButton, type Press } from '../page/press';
import { challengeMessages } from '../words/challenge';
import type { AccountChipProps } from './account-chip';

interface ContinueAsProps extends Asking, Pick<AccountChipProps, 'account'> {
  /** Somebody else whom the client asked for. */
  readonly hinted: string | undefined;
  /** What went wrong before. */
  readonly problem?: ReactNode;
  readonly goOn: Press | undefined;
  readonly other: Press | undefined;
}

/** A signed-in user continues with that account, or with another one. The challenge waits meanwhile. */
export function ContinueAs({ account, hinted, problem, goOn, other, ...asking }: ContinueAsProps) {
  const t = useMessages(challengeMessages);
  const words = { clientName: subjectOf(asking.client, t), user: account?.address ?? '' };
  return (
    <>
      {problem}
      {hinted && <p>{t(account ? 'hinted' : 'hinted.unnamed', { ...words, hinted })}</p>}
      <ClientWarning {...asking} />
      <Recipient {...asking} />
      <PressButton press={goOn} tone="accent" isDeliberate>
        {account ? t('account.continueAs', { user: account.address }) : t('continue')}
      </PressButton>
      <PressButton press={other} tone={hinted ? 'quiet' : 'text'}>
        {hinted ? t('hinted.signIn', { hinted }) : t('account.switch')}
      </PressButton>
      <Cancel {...asking} />
    </>
  );
}
