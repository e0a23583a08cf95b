import { PATHS, QUERY, type SlotComponentProps } from '@vestibule/contract';
import { later } from '@vestibule/ui';
import type { ReactNode } from 'react';

const Refuse = later(async () => (await import('./refuse')).Refuse);

/** Challenge screens that have the way back on their card. */
const OWN_WAY_BACK: readonly string[] = [PATHS.auth, PATHS.tryRefresh];

/** Shown below each screen on the way to a client: the way back, without agreeing to anything. */
export function RefuseBelow({ context, path }: SlotComponentProps<'login/below', ReactNode>) {
  const challenge = challengeOf(context.query);
  const isChallengePage = context.query.has(QUERY.loginChallenge) && OWN_WAY_BACK.includes(path);
  return challenge && !isChallengePage ? (
    <Refuse key={challenge} challenge={challenge} navigate={context.navigate} />
  ) : null;
}

function challengeOf(query: URLSearchParams): string | null {
  const own = query.get(QUERY.loginChallenge);
  if (own) return own;
  const search = query.get(QUERY.redirectToPath)?.split('?')[1];
  return new URLSearchParams(search).get(QUERY.loginChallenge);
}
