import {
  getAllSessionHandlesForUser,
  revokeMultipleSessions,
  type SessionContainer,
} from 'supertokens-node/recipe/session';

/** Ends every other session of the user; returns how many. */
export async function endOtherSessions(session: SessionContainer): Promise<number> {
  const all = await getAllSessionHandlesForUser(session.getUserId());
  const others = all.filter((handle) => handle !== session.getHandle());
  await revokeMultipleSessions(others);
  return others.length;
}
