import { revokeTokensBySessionHandle } from 'supertokens-node/recipe/oauth2provider';
import {
  getAllSessionHandlesForUser,
  revokeMultipleSessions,
  type SessionContainer,
} from 'supertokens-node/recipe/session';

/** Ends sessions, and what third-party clients hold by them. */
export async function endSessions(handles: readonly string[]): Promise<void> {
  await revokeMultipleSessions([...handles]);
  for (const handle of handles) await revokeTokensBySessionHandle(handle);
}

/** Ends every session of the user but this one; answers how many. */
export async function endOtherSessions(session: SessionContainer): Promise<number> {
  const all = await getAllSessionHandlesForUser(session.getUserId());
  const others = all.filter((handle) => handle !== session.getHandle());
  await endSessions(others);
  return others.length;
}

/** Ends this session, and takes its tokens from the browser. */
export async function endSession(session: SessionContainer): Promise<void> {
  await revokeTokensBySessionHandle(session.getHandle());
  await session.revokeSession();
}
