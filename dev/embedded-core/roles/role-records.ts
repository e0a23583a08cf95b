/** Roles belong to an app; their users are stored for each tenant. */
export interface RoleRecords {
  permissions: Map<string, Set<string>>;
  /** Roles by tenant id, then by user id. */
  ofUsers: Map<string, Map<string, Set<string>>>;
}

export function newRoleRecords(): RoleRecords {
  return { permissions: new Map(), ofUsers: new Map() };
}

/** Removes every role of a user, in one tenant if given; returns whether there were any. */
export function removeRolesOf(roles: RoleRecords, userId: string, tenantId?: string): boolean {
  const removed = [...roles.ofUsers].filter(([id, users]) => {
    const had = (users.get(userId)?.size ?? 0) > 0;
    return (tenantId ?? id) === id && users.delete(userId) && had;
  });
  return removed.length > 0;
}
