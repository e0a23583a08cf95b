import { foreignName, whileCurrent } from '@vestibule/ui';
import { useEffect, useState } from 'react';
import { addressOf, getSessionUser } from '../session/session';
import { mayHaveSession } from '../session/session-cookies';

/** The signed-in user's account, as screens show it. */
export interface Account {
  /** An email address, otherwise a phone number, otherwise the user's id. */
  readonly address: string;
  /** Fit for a sentence. */
  readonly name?: string | undefined;
  readonly picture?: string | undefined;
}

/**
 * The signed-in user's account, once it is known. Until then a screen says less, but nothing wrong.
 *
 * @param ask whether to request it at all
 */
export function useSessionUser(ask = true): Account | undefined {
  const [user, setUser] = useState<Account>();
  useEffect(() => {
    // Without a session there is nothing to ask.
    if (!ask || !mayHaveSession()) return undefined;
    return whileCurrent(
      account().catch(() => undefined),
      setUser,
    );
  }, [ask]);
  return user;
}

async function account(): Promise<Account> {
  const user = await getSessionUser();
  const { name = '', picture } = user;
  return { address: addressOf(user), name: foreignName(name) || undefined, picture };
}
