/** A permission that a role may give. */
export type Permission = 'users:read';

/**
 * The product's roles and what each may do. The embedded core starts with them; in a real core an operator creates
 * them.
 */
export const roles = {
  admin: ['users:read'],
  member: [],
} as const satisfies Record<string, readonly Permission[]>;

/** A role that the API knows; a core may have others. */
export type Role = keyof typeof roles;
