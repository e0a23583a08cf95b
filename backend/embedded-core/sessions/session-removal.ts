import type { AppRecords } from '../store';
import type { SessionRecord } from './session-records';

/** Ends every session of these login methods (in one tenant, if given); answers their handles. */
export function removeSessionsOf(app: AppRecords, recipeUserIds: string[], tenantId?: string): string[] {
  const removed = sessionsOf(app, recipeUserIds, tenantId).map((session) => session.sessionHandle);
  for (const sessionHandle of removed) app.sessions.delete(sessionHandle);
  return removed;
}

export function sessionsOf(app: AppRecords, recipeUserIds: string[], tenantId?: string): SessionRecord[] {
  return [...app.sessions.values()].filter(
    (session) =>
      recipeUserIds.includes(session.recipeUserId) && (tenantId ?? session.tenantId) === session.tenantId,
  );
}
