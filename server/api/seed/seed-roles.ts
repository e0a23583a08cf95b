import { createNewRoleOrAddPermissions } from 'supertokens-node/recipe/userroles';
import { roles } from '../account/roles';

/** Gives an embedded core the roles of the product. */
export async function seedRoles(): Promise<void> {
  for (const [role, permissions] of Object.entries(roles)) {
    await createNewRoleOrAddPermissions(role, [...permissions]);
  }
}
