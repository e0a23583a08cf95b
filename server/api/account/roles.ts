import { createNewRoleOrAddPermissions } from 'supertokens-node/recipe/userroles';

/** A permission that a role may give. */
type Permission = 'users:read';

/** The product's roles and what each may do. A core gets them by `seedRoles`. */
const roles = {
  admin: ['users:read'],
  member: [],
} as const satisfies Record<string, readonly Permission[]>;

/** A role that the API knows; a core may have others. */
export type Role = keyof typeof roles;

/** The product's roles. */
export const roleNames: readonly string[] = Object.keys(roles);

/** Makes the product's roles in the core. */
export async function seedRoles(): Promise<void> {
  for (const [role, permissions] of Object.entries(roles)) {
    await createNewRoleOrAddPermissions(role, [...permissions]);
  }
}
