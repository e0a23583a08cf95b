/** The app of paths without `/appid-<id>`. */
export const DEFAULT_APP_ID = 'public';

/** The tenant of paths without `/<tenantId>`. */
export const DEFAULT_TENANT_ID = 'public';
