import { challengeOf } from '@vestibule/auth-runtime';
import { PATHS, QUERY, type SlotComponentProps } from '@vestibule/contract';
import { later } from '@vestibule/ui';
import type { ReactNode } from 'react';

const Refuse = later(async () => (await import('./refuse')).Refuse);

/** Challenge screens that have the way back on their card. */
const OWN_WAY_BACK: readonly string[] = [PATHS.auth, PATHS.tryRefresh];

/** At the end of each screen on the way to a client: the way back, without agreeing to anything. */
export function RefuseAtEnd({ context, path }: SlotComponentProps<'login/after-form', ReactNode>) {
  const { query, navigate } = context;
  const found = challengeOf(query);
  const isChallengePage = query.has(QUERY.loginChallenge) && OWN_WAY_BACK.includes(path);
  return found && !isChallengePage ? <Refuse key={found.challenge} {...found} navigate={navigate} /> : null;
}
