import type { AppRecords } from '../store';
import { defineIndex, drop } from '../table';
import type { SessionRecord } from './session-records';

const byRecipeUser = defineIndex<SessionRecord>(({ recipeUserId }) => [recipeUserId]);

/**
 * Ends every session of these login methods, named as clients know them (in one tenant, if given); returns their
 * handles.
 */
export function removeSessionsOf(app: AppRecords, recipeUserIds: string[], tenantId?: string): string[] {
  const removed = sessionsOf(app, recipeUserIds, tenantId).map((session) => session.sessionHandle);
  for (const sessionHandle of removed) drop(app.sessions, sessionHandle);
  return removed;
}

export function sessionsOf(app: AppRecords, recipeUserIds: string[], tenantId?: string): SessionRecord[] {
  return [...new Set(recipeUserIds)]
    .flatMap((recipeUserId) => byRecipeUser.find(app.sessions, recipeUserId))
    .filter((session) => (tenantId ?? session.tenantId) === session.tenantId);
}
