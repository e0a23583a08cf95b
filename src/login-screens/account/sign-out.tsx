import { Notice, useMessages } from '@vestibule/ui';
import type { ReactNode } from 'react';
import type { Asking } from '../client/asking';
import { ClientLink } from '../client/client-link';
import { clientNameOf } from '../client/shown-client';
import { PressButton, type Press } from '../page/press';
import { challengeMessages } from '../words/challenge';
import { AccountChip, type AccountChipProps } from './account-chip';

interface SignOutProps extends Omit<Asking, 'cancel'>, Pick<AccountChipProps, 'account'> {
  /** Whether a client has sent the user here, though perhaps none that is known. */
  readonly byClient: boolean;
  /**
   * `over`: nobody is signed in; `half`: nor any more, but the client isn't told; `dead`: nor any more, and no client
   * waits that can be told.
   */
  readonly state: 'asking' | 'over' | 'half' | 'dead';
  /** What went wrong before. */
  readonly problem?: ReactNode;
  /** Signs out, or tells the client. */
  readonly press: Press | undefined;
  /** The site's start page. */
  readonly home: Press;
}

/** Somebody, mostly a client, has sent the user here to sign out: they sign out, or stay signed in. */
export function SignOut({ state, byClient, account, problem, press, home, ...asking }: SignOutProps) {
  const { client, clientName, appName } = asking;
  const t = useMessages(challengeMessages);
  const words = { clientName, appName };
  const isAsking = state === 'asking';
  return (
    <>
      {problem}
      {isAsking && <AccountChip account={account} />}
      {isAsking && <p>{t(textOf(client, byClient), words)}</p>}
      {state === 'half' && <p>{t('logout.half', words)}</p>}
      {(state === 'over' || state === 'dead') && (
        <Notice icon="done">{t(byClient ? 'logout.over.text' : 'logout.over.alone', words)}</Notice>
      )}
      {state === 'dead' ? (
        <ClientLink client={client} clientName={clientName} tone="accent" />
      ) : (
        <PressButton press={press} tone="accent" busyWords={isAsking ? t('signOut.busy') : undefined}>
          {t(state === 'over' && !byClient ? 'continue' : BUTTONS[state], words)}
        </PressButton>
      )}
      <PressButton press={home} tone={state === 'dead' && !client?.clientUri ? 'accent' : 'text'}>
        {t(isAsking ? 'logout.stay' : 'logout.again')}
      </PressButton>
    </>
  );
}

function textOf(client: Asking['client'], byClient: boolean) {
  if (clientNameOf(client)) return 'logout.text';
  return byClient ? 'logout.text.unnamed' : 'logout.text.alone';
}

const BUTTONS = { asking: 'logout.confirm', over: 'backTo', half: 'retry' } as const;
