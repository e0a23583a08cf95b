import { init } from 'supertokens-node/recipe/totp';

/** Codes of authenticator apps; periods, skew and lock-out are the core's. */
export const totp = () => init();
