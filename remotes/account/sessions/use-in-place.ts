import { useState } from 'react';
import type { Session } from '../calls/answers';

/**
 * Sessions as the page shows them. Nothing moves from under a press when one begins or ends elsewhere: who is new comes
 * last, and who has ended stays in its place until the page is opened again.
 *
 * @param sessions as the API answered last
 */
export function useInPlace(
  sessions: readonly Session[],
): readonly { readonly session: Session; readonly hasEnded: boolean }[] {
  const [shown, setShown] = useState<readonly Session[]>([]);
  const known = new Set(shown.map(({ sessionHandle }) => sessionHandle));
  // The user's own device first.
  const added = sessions
    .filter(({ sessionHandle }) => !known.has(sessionHandle))
    .toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
  if (added.length > 0) setShown([...shown, ...added]);
  const now = new Map(sessions.map((session) => [session.sessionHandle, session]));
  return shown.map((session) => ({
    session: now.get(session.sessionHandle) ?? session,
    hasEnded: !now.has(session.sessionHandle),
  }));
}
