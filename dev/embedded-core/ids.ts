/** The app of paths without `/appid-<id>`. */
export const DEFAULT_APP_ID = 'public';

/** The tenant of paths without `/<tenantId>`. */
export const DEFAULT_TENANT_ID = 'public';

/** The first words of Core's own paths: as tenants they would make a path ambiguous. */
export const RESERVED_TENANT_IDS = ['recipe', 'config', 'users', 'hello'];
