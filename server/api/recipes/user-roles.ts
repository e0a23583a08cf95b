import { init } from 'supertokens-node/recipe/userroles';

/** Roles and permissions, both as claims of the session. */
export const userRoles = () => init();
