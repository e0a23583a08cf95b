import type { JsonObject } from '../json';
import { defineIndex, drop, type Table } from '../table';

export interface SessionRecord {
  readonly sessionHandle: string;
  /** The id under which clients know the login method. */
  readonly recipeUserId: string;
  readonly tenantId: string;
  /** SHA-256, twice, of the refresh token in use: the parent of every token not yet seen in use. */
  refreshTokenHash2: string;
  userDataInDatabase: JsonObject;
  userDataInJWT: JsonObject;
  /** Milliseconds since the epoch. */
  expiry: number;
  timeCreated: number;
  useStaticKey: boolean;
}

/** The part of an app that knows sessions. */
export interface SessionsApp {
  readonly sessions: Table<SessionRecord>;
}

const byRecipeUser = defineIndex<SessionRecord>(({ recipeUserId }) => [recipeUserId]);

/**
 * Ends every session of these login methods, named as clients know them (in one tenant, if given); returns their
 * handles.
 */
export function removeSessionsOf(app: SessionsApp, recipeUserIds: string[], tenantId?: string): string[] {
  const removed = sessionsOf(app, recipeUserIds, tenantId).map((session) => session.sessionHandle);
  for (const sessionHandle of removed) drop(app.sessions, sessionHandle);
  return removed;
}

export function sessionsOf({ sessions }: SessionsApp, recipeUserIds: string[], tenantId?: string) {
  return [...new Set(recipeUserIds)]
    .flatMap((recipeUserId) => byRecipeUser.find(sessions, recipeUserId))
    .filter((session) => (tenantId ?? session.tenantId) === session.tenantId);
}
