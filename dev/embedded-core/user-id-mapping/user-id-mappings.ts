import { defineIndex, type Table } from '../table';

/** A user's id in another system, which replaces the user's own wherever the core names the user. */
export interface UserIdMapping {
  readonly superTokensUserId: string;
  readonly externalUserId: string;
  readonly externalUserIdInfo?: string;
}

/** Which of the two ids an id is; `ANY` prefers the core's own. */
export type UserIdType = 'SUPERTOKENS' | 'EXTERNAL' | 'ANY';

/** Which ids belong together. A type of its own, so tests of lookups need no whole app. */
export interface MappedApp {
  /** By the core's own id of a user. */
  readonly userIdMappings: Table<UserIdMapping>;
}

const byExternalUserId = defineIndex<UserIdMapping>(({ externalUserId }) => [externalUserId]);

export function findUserIdMapping({ userIdMappings }: MappedApp, userId: string, type: UserIdType) {
  const own = type === 'EXTERNAL' ? undefined : userIdMappings.get(userId);
  if (own || type === 'SUPERTOKENS') return own;
  return byExternalUserId.find(userIdMappings, userId)[0];
}

/** The core's own id of a user that a request names by either id; the id itself if it isn't mapped. */
export function superTokensUserIdOf(app: MappedApp, userId: string): string {
  return findUserIdMapping(app, userId, 'ANY')?.superTokensUserId ?? userId;
}

/**
 * The id by which the core names a user to its clients. Sessions, roles, metadata, devices and verified addresses are
 * kept under it, as in Core.
 */
export function externalUserIdOf(app: MappedApp, superTokensUserId: string): string {
  return app.userIdMappings.get(superTokensUserId)?.externalUserId ?? superTokensUserId;
}
