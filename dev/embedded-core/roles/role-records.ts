/** Roles belong to an app; their users are stored for each tenant. */
export interface RoleRecords {
  permissions: Map<string, Set<string>>;
  /** Roles by tenant id, then by user id. */
  ofUsers: Map<string, Map<string, Set<string>>>;
}

/** Removes every role of a user, in one tenant if given. */
export function removeRolesOf(roles: RoleRecords, userId: string, tenantId?: string): void {
  for (const [id, users] of roles.ofUsers) {
    if ((tenantId ?? id) === id) users.delete(userId);
  }
}
